import * as z from 'zod/mini'
import { approvalType } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant } from '../shared/values.ts'

/** One question of a tender's owner to its approvers. */
export const tenderApproval = z.object({
  /** The approval. */
  id,
  tenderId: id,
  tenderNo: z.string(),
  name: z.string(),
  tenderTypeName: z.string(),
  tenderStatus: z.string(),
  stateName: z.string(),
  type: approvalType,
  typeName: z.string(),
  status: z.enum(['running', 'approved', 'rejected', 'withdrawn', 'terminated']),
  statusName: z.string(),
  starterName: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** Why it was not approved, or could not be carried out. */
  reason: z.nullable(z.string()),
  /** It waits for this caller. */
  mine: z.boolean(),
})
export type TenderApproval = z.output<typeof tenderApproval>

export const tenderApprovals = endpoint({
  id: 'tender.approvals',
  summary: '本企业招标的审批：办理人员看全部，审批人看自己参与的',
  service: 'api',
  method: 'POST',
  path: '/tender/approvals',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...pageQuery,
    /** `publicity`: those about making a result public; `tender`: all others. */
    about: z._default(z.enum(['all', 'tender', 'publicity']), 'all'),
    status: z._default(z.enum(['all', 'running', 'ended']), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: page(tenderApproval),
  field: 'records',
  refusals: {},
})
