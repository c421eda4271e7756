import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import { decisionOf } from '../../map/decisions.ts'
import type { SlotName } from '../../map/slot.tsx'

type StartSlot = Extract<SlotName, `approval.start.${string}`>
type SubjectSlot = Extract<SlotName, `approval.subject.${string}`>

/** What draws the subjects of approvals, by their kind. */
const subjects = {
  tender: 'approval.subject.tender',
  'tender.postponement': 'approval.subject.tender.postponement',
  'tender.addendum': 'approval.subject.tender.addendum',
  'tender.award': 'approval.subject.tender.award',
  'tender.publicity': 'approval.subject.tender.publicity',
  'tender.scrap': 'approval.subject.tender.scrap',
  'tender.abandon': 'approval.subject.tender.abandon',
  auction: 'approval.subject.auction',
  'auction.result': 'approval.subject.auction.result',
  demand: 'approval.subject.demand',
  'demand.inquiry': 'approval.subject.demand.inquiry',
  'quotation.selection': 'approval.subject.quotation.selection',
  'project.announce': 'approval.subject.project.announce',
} as const satisfies Readonly<Record<string, SubjectSlot>>

const own = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined

export const isApprovalType = (type: string | undefined): type is ApprovalType =>
  type !== undefined && Object.hasOwn(approvalTypeNames, type)

/** The part that ends the beginning of such an approval. */
export const startSlotOf = (type: ApprovalType, deed?: string): StartSlot =>
  `approval.start.${decisionOf(type, deed)}`

/** The part that draws a subject of this kind; undefined: this version knows none. */
export const subjectSlotOf = (kind: string): SubjectSlot | undefined => own(subjects, kind)
