import { memberStates } from '@jb/domain/bid/consortium'
import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, text } from '../shared/values.ts'

/** Companies beside the lead. */
export const mostMembers = 4

/** What a company does in a consortium (分工). */
const work = text(200)

/** What the lead of a consortium (联合体) hands in with its sign-up. */
export const consortiumForm = z.object({
  /** 联合体协议 */
  agreementFileId: id,
  leadWork: work,
  members: z
    .array(z.object({ companyId: id, work }))
    .check(z.maxLength(mostMembers, '联合体最多 5 家，包括牵头方')),
})

/** The consortium of a sign-up. */
export const consortium = z.object({
  leadName: z.string(),
  leadWork: z.string(),
  agreement: z.nullable(fileRef),
  members: z.array(
    z.object({
      companyId: id,
      companyName: z.string(),
      work: z.string(),
      state: z.enum(memberStates),
      stateName: z.string(),
      /** Why it does not take part. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type Consortium = z.output<typeof consortium>

/** The page of one consortium, for its lead and for whoever was asked. */
export const consortiumPage = z.extend(consortium, {
  id,
  version: z.int(),
  tenderId: id,
  title: z.string(),
  buyerName: z.string(),
  applyEnd: z.nullable(instant),
  isLead: z.boolean(),
  statusName: z.string(),
  status: z.string(),
  /** How the bid of the lead stands; null: there is none. No price. */
  bidStatusName: z.nullable(z.string()),
  nextStep: z.string(),
  actions,
})
export type ConsortiumPage = z.output<typeof consortiumPage>
