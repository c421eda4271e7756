// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx'

const choice = (key: string, label: string): FilterSheetProps['filters'][number] => ({
  key,
  label,
  kind: 'choice',
  options: [
    { value: '1', label: `${label}一` },
    { value: '2', label: `${label}二` },
  ],
})

function show() {
  const onApply = vi.fn()
  const values = { type: '1', company: '2' }
  const sheet = (...filters: FilterSheetProps['filters']) => (
    <FilterSheet filters={filters} values={values} onApply={onApply} onClose={() => undefined} />
  )
  const { rerender } = render(sheet(choice('type', '类型')))
  rerender(sheet(choice('type', '类型'), choice('company', '单位')))
  return onApply
}
const isChosen = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked')

test('a filter whose choices come after the sheet opened shows what the list is narrowed by', () => {
  const onApply = show()
  expect(['类型一', '单位二'].map(isChosen)).toEqual(['true', 'true'])
  fireEvent.click(screen.getByRole('radio', { name: '类型二' }))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onApply).toHaveBeenCalledWith({ type: '2' })
})

test('重置 takes every narrowing away, also one that came later', () => {
  const onApply = show()
  fireEvent.click(screen.getByRole('button', { name: '重置' }))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onApply).toHaveBeenCalledWith({ type: undefined, company: undefined })
})
