import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(process.cwd(), 'docs')

test('every file that the tour points at is there', () => {
  const tour = readFileSync(join(docs, 'tour.md'), 'utf8')
  const links = [...tour.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !existsSync(join(docs, path)))).toEqual([])
})
