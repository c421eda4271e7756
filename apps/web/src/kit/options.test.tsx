import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Chips, OptionList, Segmented } from './options.tsx'
import { show } from './test-support.tsx'

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙', disabledReason: '还不能选。' },
  { value: 'c', label: '丙' },
]

it.each([
  ['chips', Chips],
  ['a list', OptionList],
  ['segments', Segmented],
])('%s are one Tab stop at the chosen one; arrows move, Enter chooses', async (_, Choices) => {
  const onChange = vi.fn()
  show(<Choices label="等级" options={options} value="c" onChange={onChange} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('丙')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('甲')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('a')
})

it('an option that cannot be chosen is reached and says why', async () => {
  const onChange = vi.fn()
  show(<Chips label="等级" options={options} value={undefined} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('还不能选。')
})
