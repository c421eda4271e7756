import type { readMappings as endpoint, Mapping } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer } from '@jb/contract/endpoint'
import { desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import { desktopPageNames, pageTitle } from '@jb/domain/dictionary/desktop-pages'
import type { Kysely, Selectable } from 'kysely'
import type { DB, PageMapping } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'config'>
}

/** The pages with a name of old and every other one that has an entry. */
export async function readMappings({ db, services }: Reader): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('page_mapping')
    .selectAll()
    .where('number', '=', desktopNumber)
    .orderBy('page')
    .execute()
  const pages = new Set([...desktopPageNames, ...rows.map(({ page }) => page)])
  const mappings = [...pages].map((page) =>
    present(
      page,
      rows.find((row) => row.page === page),
    ),
  )
  return { desktopOrigin: services.config.DESKTOP_ORIGIN ?? '', mappings }
}

function present(page: string, row: Selectable<PageMapping> | undefined): Mapping {
  return {
    terminalNumberFirst: page,
    title: pageTitle(page),
    conversionParam: row?.conversion ?? '',
    pageLinkSecond: row?.link ?? '/',
    active: row?.active ?? false,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at?.toISOString() ?? null,
  }
}
