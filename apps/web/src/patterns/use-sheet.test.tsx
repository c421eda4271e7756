import { act, renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../kit/test-support.tsx'
import { useSheet } from './use-sheet.ts'

const opened = (name: string) => {
  const hook = renderHook(() => useSheet({ answer: '已答复', reject: '已不予受理' }))
  act(() => void hook.result.current.open(name))
  return hook.result
}

it('opens a sheet that there is, and nothing under any other name', () => {
  expect(opened('answer').current.name).toBe('answer')
  expect(opened('close').current.name).toBeUndefined()
  expect(opened('toString').current.name).toBeUndefined()
})

it('says what was done once it is done, and nothing when it is only closed', () => {
  const closed = opened('answer')
  act(() => closed.current.ways.onClose())
  expect([closed.current.name, screen.queryByRole('status')]).toEqual([undefined, null])
  const finished = opened('reject')
  act(() => finished.current.ways.onDone())
  expect(finished.current.name).toBeUndefined()
  expect(screen.getByRole('status').textContent).toContain('已不予受理')
})
