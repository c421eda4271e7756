import { pageCard, weChatAccess } from '@jb/contract/share/share.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { createMemoryHistory } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../lib/session.ts'
import { productMap } from '../map/product-map.ts'
import { buildRouter } from './router.tsx'
import { connectWeChat } from './wechat.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.55'
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile MicroMessenger/8.0.55'
const source = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

const server = setupServer()
let asked: { url: string[]; address: string[] }
let stop: (() => void) | undefined

/** WeChat as its script stands in the page: it takes cards once the signature it was given is right. */
function aWeChat() {
  const told: [string, object][] = []
  const waiting: (() => void)[] = []
  const sdk = {
    config: (given: object) => {
      told.push(['config', given])
      for (const done of waiting.splice(0)) setTimeout(done)
    },
    ready: (done: () => void) => (told.length > 0 ? setTimeout(done) : waiting.push(done)),
    updateAppMessageShareData: (card: object) => told.push(['friend', card]),
    updateTimelineShareData: (card: object) => told.push(['timeline', card]),
  }
  return { told, sdk, of: (kind: string) => told.flatMap(([name, given]) => (name === kind ? [given] : [])) }
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  session.set({ status: 'anonymous' })
  asked = { url: [], address: [] }
  server.use(
    ...mock(pageCard, ({ query }) => {
      asked.address.push(query.address ?? '')
      const title = `标题 ${query.address}`
      return { title, description: '一句话', image: '/share.png' }
    }),
    ...mock(weChatAccess, ({ query }) => {
      asked.url.push(query.url ?? '')
      return { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
    }),
  )
})
afterEach(() => {
  stop?.()
  stop = undefined
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.resetModules()
  Reflect.deleteProperty(window, 'wx')
  for (const left of document.querySelectorAll('script, meta[name="wechat"], [role="status"]')) left.remove()
})
afterAll(() => server.close())

const screens = Object.fromEntries(
  Object.keys(productMap).map((id) => [id, async () => ({ default: () => null })]),
)

/** Moves the router and, as a browser does, the address of the page. */
async function aRouter(href: string) {
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = buildRouter({ map: productMap, screens, shell: () => null, history })
  const go = async (to: string) => {
    window.history.replaceState(null, '', to)
    await router.navigate({ href: to })
  }
  window.history.replaceState(null, '', href)
  await router.load()
  return { router, go }
}

const script = () => document.querySelector<HTMLScriptElement>(`script[src="${source}"]`)
const arrives = async (sdk: object | undefined) => {
  await waitFor(() => expect(script()).not.toBeNull())
  if (sdk) Reflect.set(window, 'wx', sdk)
  script()?.dispatchEvent(new Event(sdk ? 'load' : 'error'))
}

async function inWeChat(userAgent: string, href: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { router, go } = await aRouter(href)
  const entry = location.href
  // Its script is loaded once a page; here each test has a page of its own.
  const { shareByWeChat } = await import('./wechat-share.ts')
  stop = await shareByWeChat(router, entry)
  return { go, entry }
}

describe('in WeChat', () => {
  test('each page hands over its card, without what belongs to the sender', async () => {
    const { told, sdk, of } = aWeChat()
    const { go } = await inWeChat(android, '/biddingHall?keyword=a&token=secret')
    await arrives(sdk)
    await waitFor(() => expect(of('timeline')).toHaveLength(1))
    const link = `${location.origin}/biddingHall?keyword=a`
    const card = { title: '标题 /biddingHall?keyword=a', link, imgUrl: `${location.origin}/share.png` }
    expect(of('friend')).toEqual([{ ...card, desc: '一句话' }])
    expect(of('timeline')).toEqual([card])
    await go('/winNotice?id=7')
    await waitFor(() => expect(of('timeline')).toHaveLength(2))
    expect(of('timeline')[1]).toMatchObject({ link: `${location.origin}/winNotice?id=7` })
    expect(JSON.stringify([asked.address, of('friend')])).not.toContain('secret')
    expect(told[0]?.[0]).toBe('config')
  })

  test('Android signs each page, an iPhone the one by which it came', async () => {
    const at = (path: string) => location.origin + path
    const { sdk, of } = aWeChat()
    const cards = (n: number) => waitFor(() => expect(of('timeline')).toHaveLength(n))
    const one = await inWeChat(android, '/indexs')
    await arrives(sdk)
    await cards(1)
    await one.go('/biddingHall')
    await cards(2)
    expect(asked.url).toEqual([at('/indexs'), at('/biddingHall')])
    stop?.()

    asked.url = []
    const two = await inWeChat(iPhone, '/indexs')
    await cards(3)
    await two.go('/biddingHall')
    await cards(4)
    expect(asked.url).toEqual([at('/indexs')])
    expect(of('timeline')[3]).toMatchObject({ link: at('/biddingHall') })
  })

  test('pages that are only passed through ask for nothing', async () => {
    const { sdk, of } = aWeChat()
    const { go } = await inWeChat(android, '/indexs')
    await go('/biddingHall')
    await go('/winNotice')
    await arrives(sdk)
    await waitFor(() => expect(of('timeline')).toHaveLength(1))
    expect(asked.address).toEqual(['/winNotice'])
  })

  test('what fails is tried again at the next page, and nobody is bothered', async () => {
    const { sdk, of } = aWeChat()
    let refused = 0
    server.use(
      ...mock(weChatAccess, () => {
        refused += 1
        return problem(422, 'share.weChatSilent')
      }),
    )
    const { go } = await inWeChat(android, '/indexs')
    await arrives(undefined)
    await waitFor(() => expect(script()).toBeNull())
    await go('/winNotice')
    await arrives(sdk)
    await waitFor(() => expect([asked.address, refused]).toEqual([['/indexs', '/winNotice'], 1]))
    expect(document.querySelector('[role="status"]')).toBeNull()
    server.resetHandlers(
      ...mock(pageCard, () => ({ title: '大厅', description: '', image: '/share.png' })),
      ...mock(weChatAccess, () => ({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' })),
    )
    await go('/biddingHall')
    await waitFor(() => expect(of('timeline')).toHaveLength(1))
    expect(of('config')).toHaveLength(1)
  })

  test('the share button points at WeChat’s own menu, as long as the page stands there', async () => {
    await inWeChat(android, '/indexs')
    const copied = vi.fn(() => true)
    Object.assign(document, { execCommand: copied })
    const { share } = await import('../kit/share.ts')
    await share({ title: '钢筋', address: '/detail?id=7' })
    expect(document.querySelector('[role="status"]')?.textContent).toContain('请点右上角“…”')
    expect(copied).not.toHaveBeenCalled()
    stop?.()
    await share({ title: '钢筋', address: '/detail?id=7' })
    expect(copied).toHaveBeenCalled()
    Reflect.deleteProperty(document, 'execCommand')
  })
})

describe('the script of WeChat stays away', () => {
  const setting = (content: string) => {
    const meta = document.createElement('meta')
    meta.name = 'wechat'
    meta.content = content
    document.head.append(meta)
  }

  test.each([
    ['in another browser', 'Mozilla/5.0 (iPhone) Safari/604.1', 'wx1', 0],
    ['without an account', android, '', 0],
    ['and comes with both', android, 'wx1', 1],
  ])('%s', async (_, userAgent, appId, times) => {
    if (appId) setting(appId)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const { router } = await aRouter('/indexs')
    const subscribe = vi.spyOn(router, 'subscribe')
    connectWeChat(router)
    await vi.dynamicImportSettled()
    await waitFor(() => expect(subscribe).toHaveBeenCalledTimes(times))
  })
})
