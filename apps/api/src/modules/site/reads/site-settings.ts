import type { Answer } from '@jb/contract/endpoint'
import type { readSettings } from '@jb/contract/site/settings.contract'
import { effectiveFacts } from '@jb/domain/site/settings'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { ownFacts } from './site-facts.ts'
import { storedSettings } from './stored-settings.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'config'>
}

/** What holds now, and what the server's own settings say. */
export async function siteSettings({ db, services }: Reader): Promise<Answer<typeof readSettings>> {
  const own = ownFacts(services.config)
  const { overrides, version } = await storedSettings(db)
  return { ...effectiveFacts(own, overrides), version, own }
}
