import { addendumKinds, addendumStatuses } from '@jb/domain/tender/addendum-kind'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { publicList, publicRead } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant } from '../shared/values.ts'
import { notFound } from './tender.refusals.ts'

type Keys<T> = [keyof T & string, ...(keyof T & string)[]]
export const addendumKind = z.enum(Object.keys(addendumKinds) as Keys<typeof addendumKinds>)
export const addendumStatus = z.enum(Object.keys(addendumStatuses) as Keys<typeof addendumStatuses>)

/** What every list tells of an addendum. */
export const addendumLine = {
  id,
  tenderId: id,
  tenderNo: z.string(),
  tenderTitle: z.string(),
  kind: addendumKind,
  kindName: z.string(),
  title: z.string(),
}

/** An addendum that is in force. */
const publicAddendum = z.object({
  ...addendumLine,
  /** From 1 for each tender. */
  number: z.int(),
  companyName: z.string(),
  effectiveAt: instant,
})

export const publicAddenda = endpoint({
  id: 'tender.publicAddenda',
  summary: '补遗公告：所有公开项目的，或一个项目的，最新的在前（公开）',
  ...publicList,
  path: '/tender/addenda/public',
  body: z.object({
    ...pageQuery,
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    id: z.exactOptional(id),
  }),
  answer: page(publicAddendum),
  refusals: notFound,
})

export const addendumOf = endpoint({
  id: 'tender.addendum',
  summary: '一份补遗：内容、附件、逐项变更和摘要（已发布的公开；申请中的只有采购方和审批人可见）',
  ...publicRead,
  path: '/tender/addenda/{id}',
  answer: z.object({
    ...addendumLine,
    tenderStatus: z.string(),
    /** Null: it is not in force. */
    number: z.nullable(z.int()),
    status: addendumStatus,
    statusName: z.string(),
    body: z.string(),
    files: z.array(fileRef),
    /** What becomes of the bids that are in. */
    effect: z.string(),
    /** An empty side: there was nothing, or is nothing any more. */
    differences: z.array(z.object({ label: z.string(), before: z.string(), value: z.string() })),
    effectiveAt: z.nullable(instant),
    /** Of everything that it says and changes, frozen when it came into force. */
    sha256: z.nullable(z.string()),
    /** For the owner's side and its approvers. */
    asked: z.exactOptional(
      z.object({
        requesterName: z.string(),
        requestedAt: instant,
        failure: z.nullable(z.string()),
        approvalId: z.nullable(id),
      }),
    ),
  }),
  refusals: { 'tender.notFound': '没有找到这份补遗，它可能还没有发布，或不属于您的企业' },
})
