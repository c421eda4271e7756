import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const base = readFileSync(resolve(here, 'base.css'), 'utf8')
const tokens = readFileSync(resolve(here, 'tokens.css'), 'utf8')
const app = readFileSync(resolve(here, '../app/app.module.css'), 'utf8')
const field = readFileSync(resolve(here, '../kit/field/field.module.css'), 'utf8')

test('whatever is pressed waits for no double tap', () => {
  expect(/button,[^{]*\{\s*touch-action: manipulation/.test(base)).toBe(true)
})

test('who wants less motion gets none: shimmer, spinners and slides stop', () => {
  const calm = base.slice(base.indexOf('prefers-reduced-motion'))
  for (const wish of [
    'animation-duration: 0.01ms',
    'animation-iteration-count: 1',
    'transition-duration: 0.01ms',
  ])
    expect(calm).toContain(wish)
})

test('targets are 44 px, and 60 px in large type', () => {
  expect([...tokens.matchAll(/--target: (\d+)px/g)].map(([, px]) => px)).toEqual(['44', '60'])
})

test('no box is written in smaller type than 16 px, so that iOS does not zoom', () => {
  expect(field).toMatch(/font-size: max\(16px, var\(--t-m\)\)/)
})

test('the page behind an open dialog does not scroll', () => {
  expect(base).toMatch(/html:has\(dialog\[open\]\) \{\s*overflow: hidden/)
})

test('from the main width of 1200 px on the column has edges', () => {
  expect(app).toMatch(/@media \(min-width: 1200px\) \{\s*\.column \{\s*box-shadow: 0 0 0 1px/)
})
