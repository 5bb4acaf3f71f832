/* The model of SharedModel.swift for SPIN: one process, every event one d_step.
   Generate with `spin -o2 -a`, or `saved`, which nothing reads, is dropped; NOHID for searches that refuse hidden variables. */
#ifndef K
#define K 1
#endif
bit svc = 1, acc, asked;
byte auth, prompt, life, qlen, q0, q1, phase, saved;
short tick;
#ifdef NOHID
byte old, e;          /* for -DBFS, which refuses hidden variables; reset to 0 after use */
#else
hidden byte old, e;
#endif

#define EFF (svc -> (auth == 5 -> 2 : auth) : 1)
inline enq(v) { if :: qlen == 0 -> q0 = v; qlen = 1 :: qlen == 1 -> q1 = v; qlen = 2 :: else -> q1 = v fi; e = 0 }
inline enqIfChanged() { e = EFF; if :: e != old -> enq(e) :: else fi; e = 0; old = 0 }

active proctype World() {
  do
  :: d_step { life == 0 -> life = 1; phase = 0; q0 = EFF; q1 = 0; qlen = 1 }                         /* launch */
  :: d_step { life == 1 && prompt == 0 && (phase == 0 || phase == 5) ->                               /* reqWIU */
       if :: !svc -> phase = 2 :: else -> if :: auth == 0 -> prompt = 1; phase = 1 :: auth == 1 || auth == 4 -> phase = 3 :: else -> phase = 5 fi fi }
  :: d_step { life == 1 && prompt == 0 && (phase == 0 || phase == 5) ->                               /* reqAlways */
       if :: !svc -> phase = 2 :: else -> if
         :: auth == 0 -> prompt = 1; asked = 1; phase = 1
         :: auth == 2 && !asked -> prompt = 2; asked = 1; phase = 1
         :: auth == 2 && asked -> phase = 4 :: auth == 5 -> phase = 4
         :: auth == 1 || auth == 4 -> phase = 3 :: auth == 3 -> phase = 5 fi fi }
  :: d_step { prompt == 1 -> auth = 5; prompt = 0; e = EFF; enq(e) }
  :: d_step { prompt == 1 -> auth = 2; prompt = 0; e = EFF; enq(e) }
  :: d_step { prompt == 1 -> auth = 1; prompt = 0; e = EFF; enq(e) }
  :: d_step { prompt == 2 -> prompt = 0 }
  :: d_step { prompt == 2 -> auth = 3; prompt = 0; e = EFF; enq(e) }
  :: d_step { prompt == 1 -> acc = 1 - acc }
  :: d_step { life == 1 && prompt == 0 -> life = 2; tick = (tick + 1) % K }                           /* home */
  :: d_step { life == 1 && phase >= 2 && phase <= 4 -> life = 3; phase = 0 }                          /* openSettings */
  :: d_step { life == 2 -> life = 3 }
  :: d_step { life == 3 -> old = EFF; svc = 1 - svc; enqIfChanged() }
  :: d_step { life == 3 && auth != 4 && auth != 0 -> old = EFF; auth = 0; enqIfChanged() }
  :: d_step { life == 3 && auth != 4 && auth != 1 -> old = EFF; auth = 1; enqIfChanged() }
  :: d_step { life == 3 && auth != 4 && auth != 2 -> old = EFF; auth = 2; enqIfChanged() }
  :: d_step { life == 3 && auth != 4 && auth != 3 -> old = EFF; auth = 3; enqIfChanged() }
  :: d_step { life == 3 -> acc = 1 - acc; e = EFF; enq(e) }
  :: d_step { life == 3 && auth != 4 -> old = EFF; auth = 4; enqIfChanged() }
  :: d_step { life == 3 && auth == 4 -> old = EFF; auth = 0; enqIfChanged() }
  :: d_step { life == 2 || life == 3 -> life = 1; if :: phase == 1 && prompt == 0 -> phase = 0 :: else fi }
  :: d_step { life == 2 || life == 3 -> life = 0; phase = 0; qlen = 0; q0 = 0; q1 = 0; prompt = 0; if :: auth == 5 -> auth = 0 :: else fi }
  :: d_step { life == 1 && qlen > 0 -> e = q0; q0 = q1; q1 = 0; qlen = qlen - 1; saved = e;
       if :: e == 0 -> phase = 0 :: e == 2 || e == 3 -> phase = 5 :: e == 4 -> phase = 3 :: e == 1 -> if :: svc -> phase = 3 :: else -> phase = 2 fi fi; e = 0 }
  :: d_step { life == 1 && phase >= 2 && phase <= 4 -> phase = 0 }
  :: d_step { life == 1 && phase == 4 -> phase = 5 }
  :: d_step { life == 2 && auth == 5 -> old = EFF; auth = 0; enqIfChanged() }
  od
}
