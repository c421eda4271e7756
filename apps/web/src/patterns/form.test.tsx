import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { aHost, show } from '../kit/test-support.tsx'
import { apiError } from '../lib/api-error.ts'
import type { SectionSpec } from './field-spec.ts'
import { assertFieldsCover } from './fields-cover.ts'
import { FormScreen, type FormScreenProps } from './form-screen.tsx'
import { FormSheet } from './form-sheet.tsx'
import { StepScreen } from './step-screen.tsx'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../lib/storage.ts', () => ({
  readStored: async (key: string) => stored.get(key),
  writeStored: async (key: string, value: unknown) => Boolean(stored.set(key, value)),
  removeStored: async (key: string) => void stored.delete(key),
}))

const body = z.object({
  title: z.string().check(z.minLength(1, '请填写'), z.maxLength(5, '最多 5 字')),
  estimate: z.nullable(z.string()),
  open: z.boolean(),
  reason: z.exactOptional(z.string()),
})
type Body = z.input<typeof body>
const initial: Body = { title: '', estimate: null, open: true }
const sections: readonly SectionSpec<Body>[] = [
  { title: '基本信息', fields: [{ kind: 'text', name: 'title', label: '标题', required: true }] },
  {
    title: '价格',
    fields: [
      { kind: 'money', name: 'estimate', label: '估算价' },
      { kind: 'switch', name: 'open', label: '公开' },
      { kind: 'textarea', name: 'reason', label: '不公开的理由', required: true, when: (v) => !v.open },
    ],
  },
]

function form(part: Partial<FormScreenProps<typeof body, string>> = {}) {
  const submit = vi.fn(async (_: Body) => 'done')
  const onDone = vi.fn()
  const props = { title: '填写', schema: body, initial, sections, submit, onDone, ...part }
  return { props, submit: props.submit, onDone: props.onDone }
}

beforeEach(() => stored.clear())

describe('FormScreen', () => {
  it('says what is missing, focuses it, and sends nothing', async () => {
    const { props, submit } = form()
    show(<FormScreen {...props} />)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(screen.getByRole('alert').textContent).toBe('请填写标题。')
    expect(submit).not.toHaveBeenCalled()
  })

  it('leaves the cursor where a person types while other fields are still wrong', async () => {
    const three = z.object({
      a: z.string().check(z.minLength(1)),
      b: z.string().check(z.minLength(2)),
      c: z.string().check(z.minLength(1)),
    })
    const fields = (['a', 'b', 'c'] as const).map((name) => ({
      kind: 'text' as const,
      name,
      label: name,
      required: true,
    }))
    const props = {
      title: '填写',
      schema: three,
      initial: { a: '', b: '', c: '' },
      sections: [{ title: '', fields }],
    }
    show(<FormScreen {...props} submit={async () => 'done'} onDone={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    const second = screen.getByRole('textbox', { name: /^b/ })
    await userEvent.type(second, '钢筋')
    expect(document.activeElement).toBe(second)
    expect((second as HTMLInputElement).value).toBe('钢筋')
  })

  it('sends emptied amounts as null and fields that are not shown not at all', async () => {
    const { props, submit, onDone } = form()
    show(<FormScreen {...props} />)
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '钢筋')
    await userEvent.type(screen.getByRole('textbox', { name: /估算价/ }), '5{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(submit).toHaveBeenCalledWith({ title: '钢筋', estimate: null, open: true })
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('done'))
  })

  it('asks for a field only while it is shown', async () => {
    const { props, submit } = form()
    show(<FormScreen {...props} />)
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '钢筋')
    await userEvent.click(screen.getByRole('switch', { name: '公开' }))
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(screen.getByText('请填写不公开的理由。')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  it('puts the sentences of the server at their fields and above the form', async () => {
    const refused = apiError('invalid', {
      msg: '有内容不符合要求。',
      fields: { title: '标题已被使用，请换一个。' },
    })
    const { props } = form({ submit: () => Promise.reject(refused) })
    show(<FormScreen {...props} />)
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '钢筋')
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('标题已被使用，请换一个。')).toBeTruthy()
    expect(screen.getByText('有内容不符合要求。')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /标题/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('asks before typed things are lost, and no more once they were sent', async () => {
    const host = aHost('2026-11-21T02:00:00Z')
    const { props, onDone } = form()
    show(<FormScreen {...props} />, host)
    expect(host.guard).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '钢筋')
    expect(host.guard).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(host.guard).toBeNull()
  })

  it('keeps a draft, brings it back, and forgets it once it was sent', async () => {
    const first = show(<FormScreen {...form({ draftKey: 'k' }).props} />)
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '水泥')
    expect(await screen.findByText('草稿已保存')).toBeTruthy()
    first.unmount()
    const { props, onDone } = form({ draftKey: 'k' })
    show(<FormScreen {...props} />)
    expect(await screen.findByDisplayValue('水泥')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    await waitFor(() => expect(stored.size).toBe(0))
  })

  it('writes what waits when the page goes away', async () => {
    const { unmount } = show(<FormScreen {...form({ draftKey: 'k' }).props} />)
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '砂')
    unmount()
    await act(async () => undefined)
    expect(stored.get('k')).toMatchObject({ values: { title: '砂' } })
  })
})

describe('FormSheet', () => {
  const sheetBody = z.object({ no: z.string(), fileIds: z.array(z.string()) })
  const upload = async () => ({ id: 'f1', name: '回单.jpg', size: 1, type: 'image/jpeg', url: '' })
  const section: SectionSpec<z.input<typeof sheetBody>> = {
    title: '上传凭证',
    fields: [
      { kind: 'text', name: 'no', label: '流水号' },
      { kind: 'files', name: 'fileIds', label: '附件', upload },
    ],
  }
  const open = (draftKey?: string) => {
    const initial = { no: '', fileIds: [] }
    const given = { submit: vi.fn(async (_: unknown) => 'done'), onDone: vi.fn(), onClose: vi.fn() }
    const key = draftKey === undefined ? {} : { draftKey }
    const shown = show(
      <FormSheet {...{ schema: sheetBody, initial, section, ...given, ...key }} submitLabel="提交" />,
    )
    return { ...given, ...shown }
  }

  it('has what was typed and what has arrived when it is opened again, until it is sent', async () => {
    const first = open('k')
    await userEvent.type(screen.getByRole('textbox', { name: /流水号/ }), '2026')
    await userEvent.upload(screen.getByLabelText(/选择文件/), new File(['x'], '回单.jpg'))
    await screen.findByRole('button', { name: '删除 回单.jpg' })
    first.unmount()
    const again = open('k')
    expect(await screen.findByDisplayValue('2026')).toBeTruthy()
    expect(screen.getByRole('button', { name: '删除 回单.jpg' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(again.onDone).toHaveBeenCalled())
    expect(again.submit).toHaveBeenCalledWith({ no: '2026', fileIds: ['f1'] })
    await waitFor(() => expect(stored.size).toBe(0))
  })

  it('that keeps a draft is closed without a question; what was brought back can be emptied', async () => {
    stored.set('k', { values: { no: '2026', fileIds: [] }, files: {} })
    const { onClose } = open('k')
    await userEvent.click(await screen.findByRole('button', { name: '清空草稿' }))
    await userEvent.click(await screen.findByRole('button', { name: '清空' }))
    await waitFor(() => expect(stored.size).toBe(0))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /流水号/ })
    await waitFor(() => expect(field.value).toBe(''))
    await userEvent.type(field, '7')
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(screen.queryByText('放弃已填写的内容？')).toBeNull()
  })
})

describe('StepScreen', () => {
  it('leaves a step only when it is right, and keeps what was typed on the way back', async () => {
    const { props, submit } = form()
    const { sections: _, ...rest } = props
    show(<StepScreen {...rest} steps={sections} />)
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByText('请填写标题。')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /标题/ }), '钢筋')
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByRole('progressbar', { name: '价格' }).getAttribute('aria-valuenow')).toBe('2')
    await userEvent.click(screen.getByRole('button', { name: '上一步' }))
    expect(screen.getByDisplayValue('钢筋')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(submit).toHaveBeenCalledTimes(1)
  })
})

describe('assertFieldsCover', () => {
  const fields = sections.flatMap((section) => section.fields)
  it('accepts each key once', () => {
    expect(() => assertFieldsCover(body, fields)).not.toThrow()
  })
  it('names a key without a field and one placed twice', () => {
    expect(() => assertFieldsCover(body, fields.slice(1))).toThrow('title has no field')
    expect(() => assertFieldsCover(body, fields, ['title'])).toThrow('title is placed 2 times')
  })
})
