import { aDrawnPdf } from '@jb/testing/builders/document'
import { expect, test } from 'vitest'
import type { DrawnPage } from './convert-pdf.ts'
import { convertApart } from './run-worker.ts'

const pdf = (pages: number) => ({ ext: 'pdf', bytes: aDrawnPdf(pages) }) as const

test('pages come one at a time: the next is drawn when the one before has been stored', async () => {
  const events: string[] = []
  const store = async ({ page }: DrawnPage) => {
    events.push(`begin ${page}`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`end ${page}`)
    return true
  }
  expect(await convertApart(pdf(3), store)).toMatchObject({ state: 'ready', total: 3 })
  expect(events).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

test('a conversion that does not end is ended, and says so', async () => {
  const endless = () => new Promise<boolean>(() => undefined)
  const result = await convertApart(pdf(2), endless, 1500)
  expect(result).toMatchObject({ state: 'failed', reason: 'tooLong' })
})

test('what cannot be stored ends the conversion with its reason', async () => {
  const full = () => Promise.reject(new Error('no space left'))
  await expect(convertApart(pdf(2), full)).rejects.toThrow('no space left')
})

test('no more is drawn when there is no room for a page, and what was stored is shown as the beginning', async () => {
  const result = await convertApart(pdf(4), async ({ page }) => page < 3)
  expect(result).toMatchObject({ state: 'ready', total: 4, cut: true })
  expect(result.pages).toHaveLength(2)
})
