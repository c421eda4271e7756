import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy.ts'
import { share, shareLink } from './share.ts'
import { ShareButton } from './share-button.tsx'
import { show } from './test-support.tsx'

const origin = 'https://h5.example.cn'

function phone(given: { share?: unknown; clipboard?: unknown; copies?: boolean }) {
  vi.stubGlobal('navigator', { share: given.share, clipboard: given.clipboard })
  const execCommand = vi.fn(() => given.copies ?? false)
  Object.assign(document, { execCommand })
  return execCommand
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

describe('copy', () => {
  it('writes to the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    phone({ clipboard: { writeText } })
    expect(await copyText('内容')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('内容')
  })

  it.each([
    ['is refused', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
    ['is absent', undefined],
  ])('selects and copies where the clipboard %s, and leaves nothing behind', async (_, clipboard) => {
    const execCommand = phone({ clipboard, copies: true })
    expect(await copyText('内容')).toBe(true)
    expect(execCommand).toHaveBeenCalledWith('copy')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says no where nothing can copy', async () => {
    phone({ clipboard: undefined })
    expect(await copyText('内容')).toBe(false)
  })
})

describe('share', () => {
  it.each([
    ['/detail?id=7', '/detail?id=7'],
    ['/detail?id=7&isHead=1&token=abc&redirect=%2Fmine#top', '/detail?id=7'],
    ['/detail?id=7&memberNo=12&phone=13900000000&appToken=x&code=1', '/detail?id=7'],
    ['/detail?id=7&access_token=a&session-id=b&USERID=c', '/detail?id=7'],
    [
      '/detail?keyword=x&regionCode=6101&side=left&tokens=3',
      '/detail?keyword=x&regionCode=6101&side=left&tokens=3',
    ],
    ['https://elsewhere.cn/x?id=7', '/'],
    ['//elsewhere.cn/x', '/'],
  ])('hands %s on as %s', (address, expected) => {
    expect(shareLink(address, origin)).toBe(origin + expected)
  })

  it("uses the phone's own way", async () => {
    const native = vi.fn(async () => undefined)
    phone({ share: native })
    await share({ title: '钢筋清单', address: '/detail?id=7&token=a' })
    expect(native).toHaveBeenCalledWith({ title: '钢筋清单', url: `${location.origin}/detail?id=7` })
  })

  it('says nothing when the person thinks better of it', async () => {
    const writeText = vi.fn(async () => undefined)
    const stop = Object.assign(new Error('stopped'), { name: 'AbortError' })
    phone({ share: () => Promise.reject(stop), clipboard: { writeText } })
    await share({ title: '钢筋清单', address: '/detail?id=7' })
    expect(writeText).not.toHaveBeenCalled()
  })

  it('copies the link with a toast where there is no such way', async () => {
    show(<ShareButton title="钢筋清单" address="/detail?id=7" />)
    const execCommand = phone({ copies: true })
    await userEvent.click(screen.getByRole('button', { name: '分享' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('链接已复制'))
    expect(execCommand).toHaveBeenCalled()
  })
})
