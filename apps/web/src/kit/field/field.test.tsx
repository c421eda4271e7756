import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../test-support.tsx'
import { ChoiceField, SwitchField } from './choice-field.tsx'
import { dayLabel, momentOf, wheelValue } from './date-columns.ts'
import { DateTimeField } from './date-time-field.tsx'
import { cleanDecimal } from './decimal.ts'
import { FilesField } from './files-field.tsx'
import { MoneyField, PercentField, QuantityField } from './number-fields.tsx'
import { PasswordField, PhoneField, TextField } from './text-field.tsx'
import type { Upload, UploadedFile } from './use-uploads.ts'

function Money({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <MoneyField
      label="限价"
      required
      value={value}
      onChange={setValue}
      error={value ? undefined : '请填写限价。'}
    />
  )
}

function Files({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<readonly UploadedFile[]>([])
  return <FilesField label="附件" value={value} onChange={setValue} upload={upload} max={2} />
}

describe('field wiring', () => {
  it('ties label, help and error to the control', () => {
    show(
      <TextField
        label="名称"
        required
        value=""
        onChange={() => undefined}
        hint="会公开。"
        error="请填写名称。"
      />,
    )
    const box = screen.getByRole('textbox', { name: /名称/ })
    const described = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['会公开。', '请填写名称。'])
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('请填写名称。')
  })

  it('brings the keyboard that fits', () => {
    show(
      <>
        <Money />
        <PhoneField label="电话" value="" onChange={() => undefined} />
        <PercentField label="税率" value="" onChange={() => undefined} />
      </>,
    )
    expect(screen.getByRole('textbox', { name: /限价/ }).inputMode).toBe('decimal')
    expect(screen.getByRole('textbox', { name: '电话' }).inputMode).toBe('tel')
    expect(screen.getByRole('textbox', { name: '税率' }).inputMode).toBe('decimal')
  })

  it('shows and hides a password', async () => {
    show(<PasswordField label="密码" value="secret-1" onChange={() => undefined} />)
    const box = screen.getByLabelText('密码') as HTMLInputElement
    expect(box.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(box.type).toBe('text')
  })
})

describe('figures', () => {
  it('keeps 9 digits and 2 decimals, drops a last point, and writes the words', async () => {
    show(<Money />)
    const box = screen.getByRole('textbox', { name: /限价/ }) as HTMLInputElement
    await userEvent.type(box, '.01234567890123.')
    await userEvent.tab()
    expect(box.value).toBe('123456789')
    await userEvent.clear(box)
    await userEvent.type(box, '350000.')
    await userEvent.tab()
    expect(box.value).toBe('350000')
    expect(screen.getByText('叁拾伍万元整')).toBeTruthy()
  })

  it('keeps the caret in the middle of an amount', async () => {
    show(<Money start="1234.56" />)
    const box = screen.getByRole('textbox', { name: /限价/ }) as HTMLInputElement
    await userEvent.type(box, 'x9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(box.value).toBe('12934.56')
    expect(box.selectionStart).toBe(3)
  })

  it('never lets more digits through than a field takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (raw, decimals) => {
        const clean = cleanDecimal(raw, { whole: 9, decimals })
        expect(clean).toMatch(new RegExp(`^(\\d{0,9}|\\d{1,9}\\.\\d{0,${decimals}})$`))
        expect(cleanDecimal(clean, { whole: 9, decimals })).toBe(clean)
      }),
    )
  })

  it('changes the unit of a quantity in a sheet', async () => {
    const onUnit = vi.fn()
    show(
      <QuantityField
        label="数量"
        value="3"
        onChange={() => undefined}
        unit="吨"
        units={['吨', '台班']}
        onUnit={onUnit}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: /单位：吨/ }))
    await userEvent.click(screen.getByRole('radio', { name: '台班' }))
    expect(onUnit).toHaveBeenCalledWith('台班')
  })
})

describe('choices', () => {
  it('lists many choices in a sheet and closes it after the choice', async () => {
    const onChange = vi.fn()
    const options = ['甲', '乙', '丙', '丁', '戊'].map((label) => ({ value: label, label }))
    show(<ChoiceField label="类型" value="" onChange={onChange} options={options} />)
    await userEvent.click(screen.getByRole('button', { name: '类型：请选择' }))
    await userEvent.click(screen.getByRole('radio', { name: '丙' }))
    expect(onChange).toHaveBeenCalledWith('丙')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('switches with the keyboard', async () => {
    const onChange = vi.fn()
    show(<SwitchField label="公开" value={false} onChange={onChange} />)
    screen.getByRole('switch', { name: '公开' }).focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })
})

describe('moments', () => {
  it('names days from today, in China', () => {
    expect(dayLabel('2026-11-21', '2026-11-21')).toBe('11月21日 今天')
    expect(dayLabel('2026-11-22', '2026-11-21')).toBe('11月22日 明天')
    expect(dayLabel('2026-11-26', '2026-11-21')).toBe('11月26日 周四')
    expect(dayLabel('2027-01-01', '2026-11-21')).toBe('2027年1月1日 周五')
  })

  it('rounds up to five minutes, also over midnight, and comes back to the same moment', () => {
    expect(wheelValue(new Date('2026-11-21T15:56:30Z'))).toEqual(['2026-11-22', '00', '00'])
    expect(momentOf(['2026-11-22', '09', '05'])).toBe('2026-11-22T01:05:00.000Z')
  })

  it('takes a preset', async () => {
    const onChange = vi.fn()
    show(<DateTimeField label="截止时间" value="" onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: '截止时间：请选择时间' }))
    await userEvent.click(screen.getByRole('button', { name: '3天后 18:00' }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledWith('2026-11-24T10:00:00.000Z')
  })
})

describe('files', () => {
  const arrived: UploadedFile = {
    id: 'f1',
    name: '图纸.pdf',
    size: 1500,
    type: 'application/pdf',
    url: '/f1',
  }

  const choose = (name: string) => {
    const input = screen.getByLabelText(/选择文件/)
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'application/pdf' })] } })
  }

  it('shows progress, then the file that arrived', async () => {
    let finish = (_: UploadedFile) => {}
    const upload: Upload = (_file, onProgress) => {
      onProgress(0.4)
      return new Promise((resolve) => (finish = resolve))
    }
    show(<Files upload={upload} />)
    choose('图纸.pdf')
    expect(await screen.findByText('正在上传 40%')).toBeTruthy()
    await act(async () => finish(arrived))
    expect(await screen.findByText('1.50 KB')).toBeTruthy()
  })

  it('says what went wrong, and sends again', async () => {
    const upload = vi
      .fn<Upload>()
      .mockRejectedValueOnce({ msg: '文件已损坏。' })
      .mockResolvedValueOnce(arrived)
    show(<Files upload={upload} />)
    choose('图纸.pdf')
    expect((await screen.findByRole('alert')).textContent).toBe('文件已损坏。')
    await userEvent.click(screen.getByRole('button', { name: '重新上传 图纸.pdf' }))
    expect(await screen.findByRole('button', { name: '删除 图纸.pdf' })).toBeTruthy()
  })

  it('stops the sending when it is cancelled', async () => {
    let signal: AbortSignal | undefined
    show(
      <Files
        upload={(_file, _progress, given) => {
          signal = given
          return new Promise(() => undefined)
        }}
      />,
    )
    choose('图纸.pdf')
    await userEvent.click(await screen.findByRole('button', { name: '取消上传 图纸.pdf' }))
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByText('图纸.pdf')).toBeNull()
  })
})
