import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RegionsPicker } from './regions-picker.tsx'
import { show } from './test-support.tsx'

async function openPicker(value: readonly string[] = [], levels: 1 | 2 = 2) {
  const onChange = vi.fn()
  show(<RegionsPicker open onClose={() => undefined} value={value} onChange={onChange} levels={levels} />)
  await screen.findByRole('button', { name: /^陕西省\d*$/ })
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  return { onChange, press }
}

it('gathers cities of several provinces and says how many', async () => {
  const { onChange, press } = await openPicker()
  await press(/^陕西省/)
  await press(/^西安市/)
  await press(/^咸阳市/)
  await press(/^四川省/)
  await press(/^成都市/)
  expect(screen.getByRole('button', { name: /^陕西省/ }).textContent).toBe('陕西省2')
  await press(/^确定（3）/)
  expect(onChange).toHaveBeenCalledWith(['610100', '610400', '510100'])
})

it('lets the whole province take the place of its cities, and a city that of its province', async () => {
  const { onChange, press } = await openPicker(['610100', '510100'])
  expect(screen.getByRole('button', { name: /^西安市/ }).getAttribute('aria-pressed')).toBe('true')
  await press(/^陕西省全部/)
  await press(/^确定/)
  expect(onChange).toHaveBeenLastCalledWith(['510100', '610000'])
  await press(/^西安市/)
  await press(/^确定/)
  expect(onChange).toHaveBeenLastCalledWith(['510100', '610100'])
})

it('takes everything back by reset, and offers provinces only when asked so', async () => {
  const { onChange, press } = await openPicker(['610000'], 1)
  expect(screen.queryByRole('group', { name: '城市' })).toBeNull()
  await press(/^重置/)
  await press(/^确定/)
  expect(onChange).toHaveBeenCalledWith([])
})
