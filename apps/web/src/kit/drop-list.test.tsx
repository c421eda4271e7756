import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DropList } from './drop-list.tsx'
import { show } from './test-support.tsx'

const some = (n: number) => Array.from({ length: n }, (_, at) => ({ id: `${at}`, name: `项${at}` }))
const entries = () => screen.getAllByRole('button', { name: /^项/ })

it('shows nine entries, and the rest by an arrow that says whether it is open', async () => {
  show(<DropList label="类型" items={some(11)} value={undefined} onChange={() => undefined} />)
  expect(entries()).toHaveLength(9)
  const arrow = screen.getByRole('button', { name: '展开全部 11 项' })
  expect(arrow.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(arrow)
  expect(entries()).toHaveLength(11)
  await userEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(entries()).toHaveLength(9)
})

it('has no arrow for nine entries, and is open at once when the chosen one stands behind it', () => {
  const { unmount } = show(<DropList label="类型" items={some(9)} value="1" onChange={() => undefined} />)
  expect(screen.queryByRole('button', { name: /展开/ })).toBeNull()
  unmount()
  show(<DropList label="类型" items={some(11)} value="10" onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: '项10' }).getAttribute('aria-pressed')).toBe('true')
})

it('is one Tab stop; arrows move and Enter chooses, a second press takes it back', async () => {
  const onChange = vi.fn()
  const view = show(<DropList label="类型" items={some(3)} value="0" onChange={onChange} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('项0')
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('1')
  view.rerender(<DropList label="类型" items={some(3)} value="1" onChange={onChange} />)
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})
