import { formatDay } from '@jb/domain/shared/dates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** The next number of a kind, `ZB-20261121-0001`: its letters, the day in China and a running figure. */
export async function nextNo(
  tx: Tx,
  { letters, sequence }: { readonly letters: string; readonly sequence: string },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval(${sequence}::regclass)::int as n`.execute(tx)
  return `${letters}-${formatDay(now).replaceAll('-', '')}-${String(rows[0]?.n ?? 0).padStart(4, '0')}`
}
