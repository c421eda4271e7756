// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const quiet = 300
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

function show() {
  const searched = vi.fn()
  const { rerender } = render(<SearchField value="" placeholder="搜索" onChange={searched} />)
  const given = (value: string, onChange = searched) =>
    rerender(<SearchField value={value} placeholder="搜索" onChange={onChange} />)
  return { searched, given }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is searched for comes back late and takes no letter away that was typed since', () => {
  const { searched, given } = show()
  type('螺')
  vi.advanceTimersByTime(quiet)
  expect(searched).toHaveBeenCalledWith('螺')
  type('螺纹')
  given('螺')
  expect(field().value).toBe('螺纹')
  vi.advanceTimersByTime(quiet)
  expect(searched).toHaveBeenLastCalledWith('螺纹')
})

test('whoever narrows the list while a word waits is told that word as well', () => {
  const { searched, given } = show()
  type('钢')
  const narrowed = vi.fn()
  given('', narrowed)
  vi.advanceTimersByTime(quiet)
  expect([searched.mock.calls, narrowed.mock.calls]).toEqual([[], [['钢']]])
})

test('a word that comes from elsewhere stands in the field', () => {
  const { given } = show()
  type('钢')
  vi.advanceTimersByTime(quiet)
  given('钢')
  given('')
  expect(field().value).toBe('')
  given('水泥')
  expect(field().value).toBe('水泥')
})
