import type { Action } from '@jb/contract/shared/actions'
import type { FileRef } from '@jb/contract/shared/values'
import type { NewsArticle, NewsDeskRow, NewsPiece, NewsRow } from '@jb/contract/site/news.contract'
import { newsActions, newsFlow } from '@jb/domain/site/news.flow'
import { newsActionNames, newsCategories, newsStatusNames } from '@jb/domain/site/news.labels'
import type { Selectable } from 'kysely'
import type { News as NewsTable } from '../../platform/db/types.ts'

type Row = Selectable<NewsTable>
type Listed = Pick<Row, 'id' | 'category' | 'title' | 'summary'> & { readonly at: Date }

/** A published piece in a list. */
export function presentRow({ id, category, title, summary, at }: Listed, cover: FileRef | null): NewsRow {
  const categoryName = newsCategories[category]
  return { id, category, categoryName, title, summary, cover, publishedAt: at.toISOString() }
}

/** A published piece to read; `body` with addresses that open. */
export function presentArticle(row: Listed, cover: FileRef | null, body: string): NewsArticle {
  return { ...presentRow(row, cover), body }
}

type OnDesk = Pick<Row, 'id' | 'category' | 'title' | 'status' | 'published_at' | 'updated_at'>

/** A piece on the operator's desk. */
export function presentDeskRow(row: OnDesk): NewsDeskRow {
  const { id, category, title, status } = row
  return {
    ...{ id, category, title, status },
    categoryName: newsCategories[category],
    statusName: newsStatusNames[status],
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

type Around = Pick<NewsPiece, 'body' | 'cover' | 'timeline'>

/** A piece with its history and what can be done with it now. */
export function presentPiece(row: Row, around: Around): NewsPiece {
  const { summary, version, status } = row
  return { ...presentDeskRow(row), ...around, version, summary, actions: actionsFor(status) }
}

function actionsFor(status: Row['status']): Action[] {
  const possible = newsActions.filter((id) => Object.hasOwn(newsFlow[status], id))
  const shown = possible.map((id): Action => ({ id, label: newsActionNames[id], enabled: true }))
  if (status !== 'published') return shown
  const why = '已发布的资讯不能直接修改，请先撤回，修改后再发布'
  return [...shown, { id: 'edit', label: newsActionNames.edit, enabled: false, why }]
}
