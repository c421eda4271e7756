import type { Refusal } from '@jb/domain/shared/refusal'
import type { SignUp } from '@jb/domain/tender/invitees'
import type { TenderPostponement } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { BiddingEnded, CountParticipants } from './tender.clock.ts'

/** Sign-ups per tender: all that are not void, and those that wait for the owner. */
export type CountRegistrations = (
  db: Kysely<DB>,
  tenderIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly all: number; readonly pending: number }>>

/** Whether a company takes part in a tender. */
export type TakesPart = (db: Kysely<DB>, tenderId: string, companyId: string) => Promise<boolean>

/** Whether somebody, or their company, has paid for the documents of a tender. */
export type PaidForDocuments = (
  db: Kysely<DB>,
  tenderId: string,
  reader: Pick<Session, 'accountId' | 'companyId'>,
) => Promise<boolean>

/** How the sign-up of each company stands in a tender; those that have none are missing. */
export type SignUpsOf = (db: Kysely<DB>, tenderId: string) => Promise<ReadonlyMap<string, SignUp>>

/** Asks a second person of the owner before its times are put off. */
export type AskPostponement = (
  ctx: Ctx,
  tender: Tender,
  wanted: TenderPostponement,
) => Promise<{ readonly waitsForSecond: true } | Refusal>

export interface ParticipantReads {
  readonly signUpsOf: SignUpsOf
  readonly paidForDocuments: PaidForDocuments
  readonly countRegistrations: CountRegistrations
  readonly takesPart: TakesPart
}

/** What the tender asks of whoever keeps registrations and bids; wired in `modules.ts`. */
export interface TenderPorts extends ParticipantReads {
  readonly countParticipants: CountParticipants
  readonly biddingEnded: BiddingEnded
  readonly askPostponement: AskPostponement
}
