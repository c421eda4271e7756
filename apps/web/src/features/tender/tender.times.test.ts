import { presetsOf } from '@jb/domain/tender/presets'
import { expect, test } from 'vitest'
import { timesOf, withMoment } from './tender.times.ts'
import { aForm } from './test/open-screen.tsx'

const at = (text: string) => `2026-11-${text}:00.000Z`
const times = {
  applyStart: null,
  applyEnd: at('22T02:00'),
  bidStart: at('22T02:00'),
  bidEnd: at('24T02:00'),
  openAt: at('24T02:00'),
  awardAt: null,
}

test('a later moment takes along what would come too early, each as far, and leaves what is late enough', () => {
  const bidEnd = new Date(at('26T02:00'))
  expect(withMoment(aForm(times), 'bidEnd', bidEnd)).toEqual({
    bidEnd: at('26T02:00'),
    openAt: at('26T02:00'),
  })
  const late = aForm({ ...times, openAt: at('30T02:00') })
  expect(withMoment(late, 'bidEnd', bidEnd)).toEqual({ bidEnd: at('26T02:00') })
  expect(withMoment(aForm(times), 'applyEnd', new Date(at('23T02:00')))).toEqual({
    applyEnd: at('23T02:00'),
    bidStart: at('23T02:00'),
  })
  expect(withMoment(aForm(times), 'applyEnd', new Date(at('25T02:00')))).toEqual({
    applyEnd: at('25T02:00'),
    bidStart: at('25T02:00'),
    bidEnd: at('27T02:00'),
    openAt: at('27T02:00'),
  })
})

test('the end of questions moves alone', () => {
  const clarifyEnd = new Date(at('20T02:00'))
  expect(withMoment(aForm(times), 'clarifyEnd', clarifyEnd)).toEqual({ clarifyEnd: at('20T02:00') })
})

test('a preset fills every moment of the form, empty ones too', () => {
  const [preset] = presetsOf({ profile: 'STATUTORY', method: 'open' })
  if (!preset) throw new Error('no preset')
  const filled = timesOf(preset, new Date('2026-03-02T02:00:00Z'))
  expect(filled.applyStart).toBeNull()
  expect(Object.values(filled).filter(Boolean)).toHaveLength(6)
})
