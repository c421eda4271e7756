import type { readMappings as endpoint, Mapping } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer } from '@jb/contract/endpoint'
import { desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import { type DesktopPage, desktopPageNames, desktopPages } from '@jb/domain/dictionary/desktop-pages'
import type { Kysely, Selectable } from 'kysely'
import type { DB, PageMapping } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'config'>
}

/** Every page that may have a counterpart, with its entry. */
export async function readMappings({ db, services }: Reader): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('page_mapping')
    .selectAll()
    .where('number', '=', desktopNumber)
    .where('page', 'in', desktopPageNames)
    .execute()
  const mappings = desktopPageNames.map((page) =>
    present(
      page,
      rows.find((row) => row.page === page),
    ),
  )
  return { desktopOrigin: services.config.DESKTOP_ORIGIN ?? '', mappings }
}

function present(page: DesktopPage, row: Selectable<PageMapping> | undefined): Mapping {
  return {
    terminalNumberFirst: page,
    title: desktopPages[page],
    conversionParam: row?.conversion ?? '',
    pageLinkSecond: row?.link ?? '/',
    active: row?.active ?? false,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at?.toISOString() ?? null,
  }
}
