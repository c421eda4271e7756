import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../test-support.tsx'
import { MoneyField } from './number-fields.tsx'

function Field({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <MoneyField label="金额" value={value} onChange={setValue} />
}

function box(start = '') {
  show(<Field start={start} />)
  return screen.getByRole('textbox', { name: '金额' }) as HTMLInputElement
}

describe('amount field', () => {
  it.each([
    ['1,2a3.456', '123.45'],
    ['￥1,234,567.8 元', '1234567.8'],
    ['.5', '5'],
    ['000120', '120'],
    ['0.05', '0.05'],
    ['1234567890.129', '123456789.12'],
  ])('pasting %s gives %s', async (text, value) => {
    const field = box()
    await userEvent.click(field)
    await userEvent.paste(text)
    expect(field.value).toBe(value)
  })

  it('leaves an input method alone until it has finished, and takes its wide figures', () => {
    const field = box()
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'yi1' } })
    expect(field.value).toBe('yi1')
    fireEvent.change(field, { target: { value: '１２。５' } })
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('12.5')
  })

  it('keeps the caret where a figure was put in or taken out', async () => {
    const field = box('1234.56')
    await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([field.value, field.selectionStart]).toEqual(['12934.56', 3])
    await userEvent.keyboard('{Backspace}')
    expect([field.value, field.selectionStart]).toEqual(['1234.56', 2])
    await userEvent.keyboard('a')
    expect([field.value, field.selectionStart]).toEqual(['1234.56', 2])
  })

  it('writes the amount in words under it, and nothing while it is empty', async () => {
    const field = box()
    expect(screen.queryByText(/元整/)).toBeNull()
    await userEvent.type(field, '0')
    expect(screen.getByText('零元整')).toBeTruthy()
    await userEvent.type(field, '.05')
    expect(screen.getByText('伍分')).toBeTruthy()
  })
})
