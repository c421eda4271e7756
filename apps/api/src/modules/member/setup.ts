import { setupCodeFrom, tidySetupCode } from '@jb/domain/member/setup-code'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Services } from '../../platform/services.ts'
import { sameText } from './codes.ts'
import { operatorExists } from './reads/operators.ts'

type Keys = Pick<Services, 'secret'>

/** The code that belongs to this master secret: the same after every start and on every node, and stored nowhere. */
function setupCodeOf({ secret }: Keys): string {
  return setupCodeFrom(secret.deriveKey('setup'))
}

export function isSetupCode(keys: Keys, typed: string): boolean {
  return sameText(tidySetupCode(typed), tidySetupCode(setupCodeOf(keys)))
}

/** The code with which the first operator is made, until there is one; the demo brings its own. */
export async function pendingSetupCode(
  db: Kysely<DB>,
  services: Pick<Services, 'secret' | 'config'>,
): Promise<string | undefined> {
  if (services.config.DEMO || (await operatorExists(db))) return undefined
  return setupCodeOf(services)
}
