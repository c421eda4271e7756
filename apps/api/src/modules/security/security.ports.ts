import type { SubjectKind } from '@jb/domain/security/kinds'
import type { TermsGiven } from '@jb/domain/security/terms'
import type { Kysely } from 'kysely'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'

/** What a kind of subject tells the securities that are given for it. */
interface SubjectPort {
  /** Whether the company has signed up: before, what it gives would come to nothing. */
  signedUp(db: Kysely<DB>, subjectId: string, companyId: string): Promise<boolean>
  /** What a public subject asks for by its own word, for the moment in which its terms are not set yet. */
  asked?(db: Kysely<DB>, subjectId: string): Promise<TermsGiven | undefined>
  /** Whether the subject is kept from this caller, as if it did not exist. */
  keptFrom?(db: Kysely<DB>, subjectId: string, caller: Session | undefined): Promise<boolean>
  /** Sets those terms now, where the subject asks for something. */
  prepare?(ctx: Ctx, subjectId: string): Promise<void>
}

/** What securities ask of their subjects; wired where the modules are put together. */
export type SecurityPorts = Readonly<Partial<Record<SubjectKind, SubjectPort>>>
