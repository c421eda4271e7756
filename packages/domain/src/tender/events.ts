import type { ItemEvent, ItemFact, EventOf as Of, Told } from '../procurement/events.ts'
import type { TimesText } from '../procurement/postpone.ts'
import type { AddendumKind } from './addendum-kind.ts'
import type { PauseCause } from './pause.ts'

/** What every event of a tender says. */
export interface TenderFact extends ItemFact {
  readonly tenderId: string
}

/** A ranked bid that may be awarded. */
export interface Candidate {
  readonly bidId: string
  readonly companyId: string
  /** From 1, dense. */
  readonly rank: number
}

/** All that happens to a tender and that other capabilities may react to. No price ever stands in a payload. */
export type TenderEvent =
  | Of<'tender.published', TenderFact & { readonly preview: boolean }>
  /** More companies were invited after the publication; whom, nobody reads here. */
  | Of<'tender.invited', TenderFact>
  | Of<'tender.registrationOpened', TenderFact>
  | Of<'tender.registrationClosed', TenderFact>
  | Of<'tender.biddingStarted', TenderFact>
  | Of<'tender.biddingClosed', TenderFact & { readonly openAt: string }>
  /** An `EndReason`, or the owner's own words (废标). */
  | Of<'tender.failed', TenderFact & { readonly reason: string }>
  | Of<'tender.opened', TenderFact>
  /** One bid counts no more; `companyId` is the owner's. */
  | Of<
      'tender.bidRejected',
      TenderFact & { readonly bidId: string; readonly bidderId: string; readonly reason: string }
    >
  | Of<'tender.compared', TenderFact & { readonly candidates: readonly Candidate[] }>
  | Of<
      'tender.publicised',
      TenderFact & { readonly until: string; readonly candidates: readonly Candidate[] }
    >
  | Of<'tender.awarded', TenderFact & { readonly winner: Candidate }>
  /** Whoever was publicised or awarded has given up (弃标): it is decided anew. */
  | Of<'tender.reopened', TenderFact & { readonly bidderId: string; readonly undone: 'publicity' | 'award' }>
  | Of<'tender.directAwarded', TenderFact & { readonly supplierCompanyId: string }>
  | Of<
      'tender.postponed',
      TenderFact & {
        readonly postponementId: string
        /** From 1. */
        readonly count: number
        readonly old: TimesText
        readonly new: TimesText
        readonly reason: string
      }
    >
  | Of<
      'tender.amended',
      TenderFact & {
        readonly addendumId: string
        /** From 1. */
        readonly number: number
        readonly kind: AddendumKind
      }
    >
  /** It stands still, and goes on again. Both may happen again, so they carry their moments. */
  | Of<'tender.paused', TenderFact & { readonly cause: PauseCause; readonly at: string }>
  | Of<'tender.resumed', TenderFact & { readonly since: string; readonly at: string }>
  /** An objection to the result was right: whoever was recommended is so no more. */
  | Of<'tender.resultVoided', TenderFact & { readonly reason: string; readonly at: string }>
  | ItemEvent<'tender', TenderFact>

export type TenderEventType = TenderEvent['type']
/** The event of one type. */
export type TenderEventOf<Type extends TenderEventType> = Extract<TenderEvent, { readonly type: Type }>

/** The part of a payload that is the same in all events. */
export const factOf = ({ id, companyId, title }: Told): TenderFact => ({ tenderId: id, companyId, title })
