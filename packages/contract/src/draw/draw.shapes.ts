import { limits } from '@jb/domain/draw/draw'
import { declineReasons, drawSources, drawStatuses, seatStates } from '@jb/domain/draw/draw.flow'
import * as z from 'zod/mini'
import { major } from '../expert/expert.shapes.ts'
import { actions } from '../shared/actions.ts'
import { id, instant, text } from '../shared/values.ts'

const moment = z.nullable(instant)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const declineReason = z.enum(declineReasons)

/** So many experts of a major. */
export const wanted = z.object({
  major,
  count: z.int().check(z.minimum(1, '至少 1 人'), z.maximum(limits.count, `每个专业最多 ${limits.count} 人`)),
})

/** An expert whom a lawful pool outside has drawn. */
export const outsideExpert = z.object({
  name: text(limits.name),
  phone: z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')),
  major,
  employer: text(limits.employer),
})

/** A seat as whoever draws sees it: never who sits there. */
const maskedSeat = z.object({
  position: z.int(),
  name: z.string(),
  majorName: z.string(),
  state: z.enum(seatStates),
  stateName: z.string(),
  answerUntil: instant,
})

const drawShape = z.object({
  id,
  number: z.int(),
  version: z.int(),
  source: z.enum(drawSources),
  sourceName: z.string(),
  status: z.enum(drawStatuses),
  statusName: z.string(),
  wanted: z.array(z.object({ majorName: z.string(), count: z.int() })),
  evaluateAt: instant,
  reason: z.nullable(z.string()),
  requestedAt: instant,
  drawAt: moment,
  endedAt: moment,
  recordNo: z.nullable(z.string()),
  seats: z.array(maskedSeat),
})

/** All draws of a tender, newest first, and what may be done now. */
export const drawsOfTender = z.object({
  id,
  title: z.string(),
  no: z.string(),
  draws: z.array(drawShape),
  /** What waits for a second person. */
  waiting: z.nullable(
    z.object({
      reason: z.string(),
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      own: z.boolean(),
    }),
  ),
  /** What a request has to say. */
  form: z.object({
    sources: z.array(z.enum(drawSources)),
    reasoned: z.boolean(),
    evaluateAt: moment,
    /** Why no request can be made; null: it can. */
    why: z.nullable(z.string()),
  }),
  nextStep: z.string(),
  actions,
})
export type DrawsOfTender = z.output<typeof drawsOfTender>

/** What a drawn expert is told: the tender and the time, neither bidders nor money. */
export const invitation = z.object({
  id,
  tenderId: id,
  title: z.string(),
  no: z.string(),
  majorName: z.string(),
  evaluateAt: instant,
  answerUntil: instant,
  state: z.enum(seatStates),
  stateName: z.string(),
  answeredAt: moment,
  reasonName: z.string(),
  nextStep: z.string(),
  actions,
})
export type Invitation = z.output<typeof invitation>

const frozen = z.object({
  v: z.literal(1),
  drawId: id,
  tenderId: id,
  tenderNo: z.string(),
  number: z.int(),
  firstPosition: z.int(),
  lots: z.array(z.object({ major, count: z.int(), codes: z.array(hash) })),
  commitment: hash,
  requestedAt: instant,
  drawAt: instant,
  sealDay: z.string(),
  sealRoot: z.string(),
})

/** Everything that a draw is drawn from and has come to; re-run by docs/verify/draw.py. */
const proofFile = z.object({
  format: z.literal('jiangbiao-expert-draw'),
  frozen,
  poolHash: hash,
  nonce: hash,
  seed: hash,
  status: z.enum(drawStatuses),
  drawnAt: instant,
  endedAt: moment,
  seats: z.array(
    z.object({
      position: z.int(),
      major,
      code: hash,
      replaces: z.nullable(z.int()),
      state: z.enum(seatStates),
      notifiedAt: instant,
      answeredAt: moment,
    }),
  ),
  /** Who the confirmed ones are, after the award, with what opens their codes. */
  names: z.array(z.object({ position: z.int(), expertId: id, name: z.string(), salt: hash })),
  digest: hash,
})
export type ProofFile = z.output<typeof proofFile>

const line = z.object({ label: z.string(), value: z.string() })

/** What everybody may read of one draw. */
const proof = z.object({
  number: z.int(),
  sourceName: z.string(),
  statusName: z.string(),
  /** In the order in which they became known. */
  lines: z.array(line),
  seats: z.array(
    z.object({ name: z.string(), majorName: z.string(), stateName: z.string(), code: z.string() }),
  ),
  /** The data to verify it with; null: not all of it is public yet, or it was drawn outside. */
  file: z.nullable(proofFile),
  /** Why there is none. */
  why: z.string(),
})

export const proofs = z.object({ id, title: z.string(), no: z.string(), draws: z.array(proof) })
export type Proofs = z.output<typeof proofs>
