import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { Item } from './own-item.ts'

type AnyTables = Record<string, Readonly<Record<string, unknown>>>

/** A kind of published things: its table, how a row of it is read, and what a verb may change. */
interface Stored<Table extends keyof DB & string, I> {
  readonly table: Table
  readonly toItem: (row: Selectable<DB[Table]>) => I
  readonly moving: (item: I) => Readonly<Record<string, unknown>>
}

/** How the things of a kind are found, locked, saved and taken away; without their lists of goods and files. */
export function itemStore<const Table extends keyof DB & string, I extends Pick<Item, 'id' | 'version'>>({
  table,
  toItem,
  moving,
}: Stored<Table, I>) {
  // The tables of the kinds have these columns alike; which they have besides is known to `toItem` and `moving`.
  const open = (db: Kysely<DB>) => db as unknown as Kysely<AnyTables>
  const name: string = table
  const one = (db: Kysely<DB>, id: string) => open(db).selectFrom(name).selectAll().where('id', '=', id)
  const read = (row: unknown): I | undefined =>
    row === undefined ? undefined : toItem(row as Selectable<DB[Table]>)

  return {
    /** The one with this id as it stands; drafts too. */
    byId: async (db: Kysely<DB>, id: string): Promise<I | undefined> =>
      read(await one(db, id).executeTakeFirst()),

    /** The same, locked until the transaction ends: `update` to change it, `share` to rely on its status. */
    async lock(tx: Tx, id: string, lock: 'update' | 'share' = 'update'): Promise<I | undefined> {
      const query = one(tx, id)
      return read(await (lock === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst())
    },

    /** Writes what a verb has changed and gives the new version. */
    async save(tx: Tx, item: I, now: Date): Promise<number> {
      const version = item.version + 1
      const changed = { ...moving(item), version, updated_at: now }
      await open(tx).updateTable(name).set(changed).where('id', '=', item.id).execute()
      return version
    },

    /** Takes a draft away; what has been public stays. */
    async removeDraft(tx: Tx, id: string): Promise<void> {
      const drafts = ['draft', 'approvalFailed']
      await open(tx).deleteFrom(name).where('id', '=', id).where('status', 'in', drafts).execute()
    },
  }
}

/** The ids of the files of a thing, in their order. */
export async function attachedTo(db: Kysely<DB>, table: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ readonly file: string }>`
    select file_id as file from ${sql.table(`${table}_file`)}
    where ${sql.ref(`${table}_id`)} = ${id} order by position`.execute(db)
  return rows.map(({ file }) => file)
}
