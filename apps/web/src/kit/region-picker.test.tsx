import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RegionPicker, type RegionPickerProps } from './region-picker.tsx'
import { show } from './test-support.tsx'

async function openPicker(given: Partial<RegionPickerProps> = {}) {
  const onChange = vi.fn()
  const onClose = vi.fn()
  show(<RegionPicker open onClose={onClose} value="" onChange={onChange} {...given} />)
  await screen.findByRole('radio', { name: '陕西省' })
  const press = (name: string, column?: string) =>
    userEvent.click(
      (column ? within(screen.getByRole('radiogroup', { name: column })) : screen).getByRole('radio', {
        name,
      }),
    )
  const confirm = () => userEvent.click(screen.getByRole('button', { name: '确定' }))
  return { onChange, onClose, press, confirm }
}

describe('region picker', () => {
  it('has three columns unless told otherwise', async () => {
    await openPicker()
    expect(screen.getAllByRole('radiogroup').map((each) => each.getAttribute('aria-label'))).toEqual([
      '省份',
      '城市',
      '区县',
    ])
  })

  it.each([[1], [2]] as const)('shows %i of the columns when that many are asked for', async (columns) => {
    await openPicker({ columns })
    expect(screen.getAllByRole('radiogroup')).toHaveLength(columns)
  })

  it('gives the code and names of the district', async () => {
    const { press, confirm, onChange, onClose } = await openPicker({ allowAny: false })
    for (const name of ['陕西省', '西安市', '长安区']) await press(name)
    await confirm()
    expect(onChange).toHaveBeenCalledWith({ code: '610116', names: ['陕西省', '西安市', '长安区'] })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('gives an empty code for no limit, and the province where only its cities are not limited', async () => {
    const { press, confirm, onChange } = await openPicker({ value: '610116' })
    await press('不限', '城市')
    await confirm()
    expect(onChange).toHaveBeenLastCalledWith({ code: '610000', names: ['陕西省'] })
    await press('不限', '省份')
    await confirm()
    expect(onChange).toHaveBeenLastCalledWith({ code: '', names: [] })
  })

  it('takes everything back by reset', async () => {
    const { confirm, onChange } = await openPicker({ value: '610116' })
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    expect(screen.queryByRole('radio', { name: '长安区' })).toBeNull()
    await confirm()
    expect(onChange).toHaveBeenCalledWith({ code: '', names: [] })
  })

  it('asks for the province as a status when the next level is pressed first', async () => {
    await openPicker()
    await userEvent.click(screen.getAllByRole('button', { name: '请先选上一级' })[0] as HTMLElement)
    expect(screen.getByRole('status').textContent).toContain('请选择省份')
  })

  it('asks for the province when an address is confirmed without one', async () => {
    const { confirm, onChange } = await openPicker({ allowAny: false })
    await confirm()
    expect(screen.getByRole('status').textContent).toContain('请选择省份')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is chosen by arrow keys alone, one Tab stop a column', async () => {
    const { onChange } = await openPicker({ value: '610100' })
    screen.getByRole('radio', { name: '陕西省' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: '甘肃省' }).getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('不限')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: '西安市' }).getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{ArrowRight}{End}')
    const provinces = within(screen.getByRole('radiogroup', { name: '省份' })).getAllByRole('radio')
    expect(provinces.filter((row) => row.tabIndex === 0)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onChange.mock.calls[0]?.[0].names.slice(0, 2)).toEqual(['陕西省', '西安市'])
  })

  it('says that a province is missing when the right arrow is pressed before one is chosen', async () => {
    await openPicker()
    screen.getByRole('radio', { name: '北京市' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('status').textContent).toContain('请选择省份')
  })

  it('announces what is chosen so far', async () => {
    const { press } = await openPicker()
    const heard = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent
    expect(heard()).toBe('不限地区')
    await press('陕西省')
    await press('西安市')
    expect(heard()).toBe('陕西省 西安市')
  })
})
