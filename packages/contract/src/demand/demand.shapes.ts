import { demandStatuses, mostRows } from '@jb/domain/demand/demand'
import { demandFields } from '@jb/domain/demand/demand.fields'
import { invitationStates } from '@jb/domain/demand/invitation'
import { demandKinds } from '@jb/domain/demand/kinds'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { shapeOf } from '../procurement/fields.ts'
import { attachedFiles, keptDraft, lifeSteps } from '../procurement/item.shapes.ts'
import { goodsColumn, goodsLine, goodsRow, tenderType } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant } from '../shared/values.ts'
import { tenderCard } from '../tender/tender.shapes.ts'

const moment = z.nullable(instant)
export const demandKind = z.enum(demandKinds)
export const demandStatus = z.enum(demandStatuses)

/** A row with the row of a budget that it is paid from, if it is known. */
const demandRow = z.extend(goodsRow, {
  budgetRowId: z.exactOptional(z.nullable(z.string().check(z.maxLength(40)))),
})

/** All that the publish form holds. A draft may lack anything but kind and type; publishing checks the rules. */
export const demandForm = shapeOf(demandFields, {
  /** Null: one's own company. */
  principalId: z.nullable(id),
  projectId: z.exactOptional(z.nullable(id)),
  /** Null: nobody has marked it. */
  fromPosition: z.nullable(position),
  position: z.nullable(position),
  rows: z.array(demandRow).check(z.maxLength(mostRows, `清单最多 ${mostRows} 行`)),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export type DemandForm = z.output<typeof demandForm>

/** A saved draft as its owner opens it again. */
export const demandDraft = keptDraft(demandForm, attachedFiles)

/** The card of halls and lists: that of tenders with businessType 5, and which kind of demand it is. */
export const demandCard = z.extend(tenderCard, { demandKind })
export type DemandCard = z.output<typeof demandCard>

/** What a buyer has made of its demands so far, for those who think of quoting. */
export const buyerRecord = z.object({
  /** How many it has published. */
  published: z.int(),
  /** 成交率: of those that have ended, whole percent of which a supplier was selected; null: none has ended yet. */
  selectedShare: z.nullable(z.int()),
  /** How many it has cancelled after it had read the quotations. */
  cancelledAfterComparing: z.int(),
})

/** What is asked of the approvers about suspending (0) or enabling (1), while they have not decided. */
const pendingInquiry = z.object({
  inquiryState: z.union([z.literal(0), z.literal(1)]),
  reason: z.string(),
  approvalId: id,
})

/** A demand as this caller may see it. */
export const demandDetail = z.object({
  id,
  no: z.string(),
  version: z.int(),
  name: z.string(),
  kind: demandKind,
  kindName: z.string(),
  type: tenderType,
  typeName: z.string(),
  businessType: z.literal(5),
  status: demandStatus,
  stateName: z.string(),
  /** The number that old clients know; 0: not public. */
  state: z.int(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  companyId: id,
  companyName: z.string(),
  agentCompanyId: z.nullable(id),
  agentName: z.nullable(z.string()),
  /** 所属项目, for the owner's own staff only. */
  project: z.exactOptional(z.object({ id, name: z.string() })),
  /** What this kind of demand says of itself, in the order of its form. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  description: z.string(),
  /** 收货地, 使用地点, 终点 and so on. */
  placeName: z.string(),
  regionName: z.string(),
  address: z.string(),
  position: z.nullable(position),
  /** Where a freight starts; null of all other kinds. */
  origin: z.nullable(
    z.object({ regionName: z.string(), address: z.string(), position: z.nullable(position) }),
  ),
  contactName: z.string(),
  /** Masked, except for the owner's side. */
  contactPhone: z.string(),
  startsAt: moment,
  endsAt: moment,
  releasedAt: moment,
  sealed: z.boolean(),
  splitAward: z.boolean(),
  /** How many of the lowest may be asked for a second price; 0: there is one round only. */
  mostAskedAgain: z.int(),
  /** Since when no quotations are taken, and why; null: they are, or their time is over. */
  suspended: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Why it has ended: cancelled, for the owner's side, and for everybody once quotations had been read; expired, for all. */
  endReason: z.nullable(z.string()),
  offlineReason: z.exactOptional(z.string()),
  goodsHeader: z.array(goodsColumn),
  rows: z.array(goodsLine),
  files: z.array(fileRef),
  steps: lifeSteps,
  record: buyerRecord,
  /** Only for the owner's side; null for all others. */
  own: z.nullable(
    z.object({
      /** Yuan; null: none is set. Nobody else ever reads it. */
      controlTotal: z.nullable(z.string()),
      /** How many companies have quoted. */
      quotations: z.int(),
      /** The approval that it waits for, or that decided about it last. */
      approvalId: z.nullable(id),
      /** Why an approval gave it back. */
      backReason: z.nullable(z.string()),
      pendingInquiry: z.nullable(pendingInquiry),
    }),
  ),
  /** Only for who quotes for a company that was invited; null for all others. */
  invitation: z.nullable(z.object({ note: z.string(), invitedAt: instant, state: z.enum(invitationStates) })),
  /** What this caller could do: `quote` for suppliers; `copy`, `invite`, `suspend`, `enable`, `cancel` for the owner's side. */
  actions,
})
export type DemandDetail = z.output<typeof demandDetail>

/** A row of the owner's list. */
export const ownDemand = z.object({
  id,
  no: z.string(),
  name: z.string(),
  version: z.int(),
  kind: demandKind,
  kindName: z.string(),
  typeName: z.string(),
  status: demandStatus,
  stateName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  /** How many companies have quoted. */
  quotations: z.int(),
  sealed: z.boolean(),
  regionName: z.string(),
  updatedAt: instant,
  releasedAt: moment,
  nextStep: z.string(),
  approvalId: z.exactOptional(id),
  /** The buyer that the caller's company acts for as its agent; null: its own demand. */
  principalName: z.nullable(z.string()),
})
export type OwnDemand = z.output<typeof ownDemand>
