// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test-support.tsx'
import { FilesField } from './files-field.tsx'
import type { PendingFiles, Upload, UploadedFile } from './use-uploads.ts'

function Files({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<readonly UploadedFile[]>([])
  return <FilesField label="附件" value={value} onChange={setValue} upload={upload} max={9} />
}

const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const arrived = (name: string): UploadedFile => ({ id: name, name, size: 1500, type: '', url: '' })
const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(/选择文件/), { target: { files } })

/** A phone's store of pending files, in memory. */
function aStore() {
  const kept = new Map<string, { scope?: string; key: string; file: File }>()
  const pending: PendingFiles = {
    list: async (scope) => [...kept.values()].filter((one) => (one.scope ?? scope) === scope),
    keep: async (scope, key, file) => void kept.set(key, { scope, key, file }),
    drop: async (_scope, key) => void kept.delete(key),
    arrived: async (_scope, key) => void kept.delete(key),
  }
  return { kept, pending }
}

test('of several at once one fails, the others arrive, and only that one is sent again', async () => {
  const failing = new Set(['坏.pdf'])
  const send = vi.fn(async (file: File) => {
    if (failing.has(file.name)) throw { msg: '网络中断，请重试。' }
    return arrived(file.name)
  })
  show(<Files upload={send} />)
  choose(pdf('甲.pdf'), pdf('坏.pdf'), pdf('乙.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe('网络中断，请重试。')
  for (const name of ['甲.pdf', '乙.pdf']) {
    expect(await screen.findByRole('button', { name: `删除 ${name}` })).toBeTruthy()
  }
  failing.clear()
  await userEvent.click(screen.getByRole('button', { name: '重新上传 坏.pdf' }))
  expect(await screen.findByRole('button', { name: '删除 坏.pdf' })).toBeTruthy()
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['甲.pdf', '坏.pdf', '乙.pdf', '坏.pdf'])
})

test('two are sent at once, the others say that they wait', async () => {
  const finish: (() => void)[] = []
  const upload: Upload = (file) =>
    new Promise((resolve) => {
      finish.push(() => resolve(arrived(file.name)))
    })
  show(<Files upload={upload} />)
  choose(pdf('甲.pdf'), pdf('乙.pdf'), pdf('丙.pdf'))
  expect(await screen.findByText('等待上传')).toBeTruthy()
  await waitFor(() => expect(finish).toHaveLength(2))
  await act(async () => finish[0]?.())
  await waitFor(() => expect(finish).toHaveLength(3))
  await waitFor(() => expect(screen.queryByText('等待上传')).toBeNull())
})

test('what a reload broke off is listed again, says so, and is sent on a tap', async () => {
  const { kept, pending } = aStore()
  const never = Object.assign(() => new Promise<UploadedFile>(() => undefined), { pending })
  const first = show(<Files upload={never} />)
  choose(pdf('图纸.pdf'))
  await waitFor(() => expect(kept.size).toBe(1))
  first.unmount()
  const send = Object.assign(async (file: File) => arrived(file.name), { pending })
  show(<Files upload={send} />)
  expect((await screen.findByRole('alert')).textContent).toContain('上次没有传完')
  await userEvent.click(screen.getByRole('button', { name: '重新上传 图纸.pdf' }))
  expect(await screen.findByRole('button', { name: '删除 图纸.pdf' })).toBeTruthy()
  await waitFor(() => expect(kept.size).toBe(0))
})

test('what arrived just before the page went is not offered again when its form has kept it', async () => {
  const { kept, pending } = aStore()
  kept.set('1', { key: '1', file: pdf('图纸.pdf') })
  const never = Object.assign(() => new Promise<UploadedFile>(() => undefined), { pending })
  const kind = { label: '附件', onChange: () => undefined, upload: never }
  const view = show(<FilesField {...kind} value={[]} />)
  expect(await screen.findByRole('button', { name: '重新上传 图纸.pdf' })).toBeTruthy()
  view.rerender(<FilesField {...kind} value={[arrived('图纸.pdf')]} />)
  expect(screen.queryByRole('button', { name: '重新上传 图纸.pdf' })).toBeNull()
})

test('a file is on its way only once the phone keeps it, and a phone that keeps nothing sends it too', async () => {
  const { pending } = aStore()
  let stored: () => void = () => undefined
  const slow = { ...pending, keep: () => new Promise<void>((resolve) => (stored = resolve)) }
  const send = vi.fn(async (file: File) => arrived(file.name))
  const view = show(<Files upload={Object.assign(send, { pending: slow })} />)
  choose(pdf('图纸.pdf'))
  expect(await screen.findByText('等待上传')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  stored()
  expect(await screen.findByRole('button', { name: '删除 图纸.pdf' })).toBeTruthy()
  view.unmount()
  const full = { ...pending, keep: () => Promise.reject(new Error('no room')) }
  show(<Files upload={Object.assign(async (file: File) => arrived(file.name), { pending: full })} />)
  choose(pdf('照片.pdf'))
  expect(await screen.findByRole('button', { name: '删除 照片.pdf' })).toBeTruthy()
})

test('what was left in one field is not offered in another that has the same label', async () => {
  const { pending } = aStore()
  const never = Object.assign(() => new Promise<UploadedFile>(() => undefined), { pending })
  const kind = { label: '证书', onChange: () => undefined, upload: never, value: [] }
  const both = (
    <>
      <FilesField {...kind} name="papers0" />
      <FilesField {...kind} name="papers1" />
    </>
  )
  const first = show(both)
  fireEvent.change(screen.getAllByLabelText(/选择文件/)[0] as HTMLElement, {
    target: { files: [pdf('安许证.pdf')] },
  })
  expect(await screen.findByText(/正在上传/)).toBeTruthy()
  first.unmount()
  show(both)
  expect(await screen.findAllByRole('button', { name: '重新上传 安许证.pdf' })).toHaveLength(1)
})

test('what is cancelled does not come back', async () => {
  const { kept, pending } = aStore()
  const never = Object.assign(() => new Promise<UploadedFile>(() => undefined), { pending })
  show(<Files upload={never} />)
  choose(pdf('图纸.pdf'))
  await userEvent.click(await screen.findByRole('button', { name: '取消上传 图纸.pdf' }))
  await waitFor(() => expect(kept.size).toBe(0))
})

test('a HEIC photo that this browser cannot read is explained and not sent', async () => {
  const send = vi.fn(async (file: File) => arrived(file.name))
  show(<Files upload={send} />)
  choose(new File(['x'], 'IMG_0001.HEIC', { type: '' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/HEIC.*兼容性最佳/)
  expect(send).not.toHaveBeenCalled()
})

test('a file over the limit is named before anything is sent', async () => {
  const send = vi.fn(async (file: File) => arrived(file.name))
  show(<Files upload={send} />)
  const large = pdf('大.pdf')
  Object.defineProperty(large, 'size', { value: 21_000_000 })
  choose(large)
  expect(await screen.findByText(/「大.pdf」超过 20.0 MB/)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})
