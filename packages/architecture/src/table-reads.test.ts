import { describe, expect, test } from 'vitest'
import type { SourceFile } from './source.ts'
import { checkTableReads, readEntry, tableOwners, tableReads } from './table-reads.ts'

const modules = 'apps/api/src/modules'
const source = (path: string, text: string): SourceFile => ({
  path,
  text,
  code: text,
  comments: [],
  imports: [],
})
const writers = [
  source(`${modules}/tender/tender.repository.ts`, "tx.insertInto('tender').values(row)"),
  source(`${modules}/member/member.repository.ts`, "tx.updateTable('company').set(row)"),
  source(`${modules}/bid/bid.repository.ts`, 'sql`update bid set status = 1`'),
]
const rulesBroken = (path: string, text: string, known: readonly string[] = []) =>
  checkTableReads([...writers, source(`${modules}/${path}`, text)], known).map(({ rule }) => rule)

test('a table belongs to the capability that writes it', () => {
  expect([...tableOwners(writers)]).toEqual([
    ['tender', 'tender'],
    ['company', 'member'],
    ['bid', 'bid'],
  ])
})

describe('a read of another capability’s table', () => {
  test.each([
    ['a selection', "db.selectFrom('tender').selectAll()"],
    ['a selection with a short name', "db.selectFrom('tender as t').selectAll()"],
    ['an inner join', "db.selectFrom('bid').innerJoin('tender', 'a', 'b')"],
    ['a left join', "db.selectFrom('bid').leftJoin('tender', (join) => join)"],
    ['raw SQL', 'sql`select 1 from tender where id = 1`'],
    ['a raw join at the end of a line', 'sql`select 1 from bid join tender\n  on true`'],
  ])('is red by %s unless it is listed', (_way, text) => {
    expect(rulesBroken('bid/reads/a.ts', text)).toEqual(['tables-listed'])
    expect(rulesBroken('bid/reads/a.ts', text, ['bid reads tender of tender'])).toEqual([])
  })

  test('is red upward, and an entry for downward does not help', () => {
    const text = "db.selectFrom('bid').selectAll()"
    expect(rulesBroken('tender/reads/a.ts', text, ['tender reads bid of bid'])).toContain('tables-downward')
  })

  test('is red when it stands in the list and nowhere else', () => {
    expect(checkTableReads(writers, ['bid reads tender of tender'])).toEqual([
      {
        rule: 'tables-listed',
        where: 'bid reads tender of tender',
        because:
          'packages/architecture/known/table-reads.txt allows more than there is; `npm run rules -- --shrink` takes it off',
      },
    ])
  })

  test('is none in its own table, in a test, in the platform or of a table that nobody writes', () => {
    expect(rulesBroken('tender/reads/a.ts', "db.selectFrom('tender')")).toEqual([])
    expect(rulesBroken('bid/a.test.ts', "db.selectFrom('tender')")).toEqual([])
    expect(rulesBroken('../platform/a.ts', "db.selectFrom('tender')")).toEqual([])
    expect(rulesBroken('bid/reads/a.ts', "db.selectFrom('job')")).toEqual([])
  })

  test('is written in the list by reader, table and owner', () => {
    const files = [...writers, source(`${modules}/bid/reads/a.ts`, "db.selectFrom('company')")]
    expect(tableReads(files).map(readEntry)).toEqual(['bid reads company of member'])
  })
})
