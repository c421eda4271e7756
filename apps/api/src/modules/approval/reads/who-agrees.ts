import type { StartableType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Decision } from '../decision.ts'
import { processFor } from './process-for.ts'

/** Who has to agree before something happens: the approvers of a process, or a second person. */
export type Agreeing = { readonly by: 'approvers'; readonly type: StartableType } | { readonly by: 'second' }

/** Who has to agree to this about this thing now; undefined: nobody, and it is done at once. */
export async function whoAgrees<T>(
  db: Kysely<DB>,
  {
    of,
    process,
    second,
    askIf,
  }: Pick<Decision<T>, 'of' | 'process' | 'askIf'> & { readonly second?: unknown },
  thing: T,
): Promise<Agreeing | undefined> {
  if (askIf && !(await askIf(db, thing))) return undefined
  const { companyId } = of.brief(thing)
  for (const type of process)
    if ((await processFor(db, companyId, type)).open) return { by: 'approvers', type }
  return second === undefined ? undefined : { by: 'second' }
}
