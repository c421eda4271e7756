import type { ApprovalContext } from '@jb/domain/approval/context'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { ReadContext } from '../../platform/module.ts'

/** What decides which process a thing goes through and who is in it: the same for the preview and for the start. */
export interface ApprovalAbout {
  readonly companyId: string
  /** The account that starts it: never one that decides. */
  readonly starter: string
  /** Accounts that wrote or recommended it, where known: they never decide last. */
  readonly creators?: readonly string[]
  readonly context: Partial<ApprovalContext>
  /** What it is called, where the type alone does not say it: 发布竞价 rather than 发布招标. */
  readonly typeName?: string
}

/** The same of a thing that somebody may be about to ask about. */
export interface Wanted extends ApprovalAbout {
  /** Needs no approval after all. */
  readonly exempt?: boolean
}

/** What the caller would start with for the thing with this id; nothing where it is not theirs, or not there. */
export type WantedBy = (ctx: ReadContext, id: string, type: ApprovalType) => Promise<Wanted | undefined>

/** Who knows the things that approvals of each type are about. */
export type Subjects = Partial<Readonly<Record<ApprovalType, WantedBy>>>
