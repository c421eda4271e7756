import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cards, numberOf } from '@jb/api/demo/cast'
import { demoPassword } from '@jb/domain/member/password'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserPath } from '../../tools/lib/system-packages.mjs'
import { notePresses, tapLikeAPerson } from './finger.ts'
import { type Rest, watchRest } from './rest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const flags = [
  '--no-sandbox',
  // Drawn by the processor, without a process that plays a graphics card.
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that `browserPath` names, as a process of its own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error('no browser: apt-get install chromium-headless-shell, or set CHROMIUM')
  return chromium.launch({ executablePath, args: flags, headless: true })
}

let shared: Promise<Browser> | undefined

/** The one browser of this worker, which goes with its process: whoever uses it closes the contexts it has opened. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser()
  return shared as Promise<Browser>
}

export interface Look {
  readonly dark?: boolean
  readonly large?: boolean
  readonly width?: number
  readonly height?: number
  /** Points of the screen for one of the page; one is enough for everything but a picture. */
  readonly scale?: number
}

/** One person's phone: a browser of its own with its own login. */
export interface Phone extends Rest {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and the page, and requests that failed or came back with 5xx, since the phone was opened. */
  readonly troubles: readonly string[]
  /** Opens a path of the product and waits until it is drawn. */
  open(path: string): Promise<void>
  /** Comes to a path as by a link of the page that is open, which stays loaded, and waits until it is drawn. */
  follow(path: string): Promise<void>
  /** Logs in by the persona's card on the login screen; who has none there enters by number and password. */
  loginAs(persona: string): Promise<void>
  /** Writes `.cache/screenshots/<name>.png`. */
  screenshot(name: string): Promise<string>
  close(): Promise<void>
}

/** A touch phone, 375 × 812, Chinese, in Beijing. */
export async function openPhone(browser: Browser, url: string, look: Look = {}): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width ?? 375, height: look.height ?? 812 },
    deviceScaleFactor: look.scale ?? 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: look.dark ? 'dark' : 'light',
  })
  await notePresses(context)
  const page = await context.newPage()
  tapLikeAPerson(page)
  page.setDefaultTimeout(15_000)
  const troubles = collectTroubles(page)
  const rest = watchRest(page)
  const open = async (path: string) => {
    await page.goto(path)
    await rest.drawn()
    if (look.large) await page.evaluate(() => document.documentElement.setAttribute('data-type', 'large'))
  }
  return {
    ...rest,
    page,
    context,
    troubles,
    open,
    follow: async (path) => {
      await page.evaluate((to) => history.pushState({}, '', to), path)
      await rest.drawn()
    },
    loginAs: async (persona) => {
      await open('/login')
      const number = cards.includes(persona) ? undefined : numberOf(persona)
      await (number ? enterNumber(page, number) : pressCard(page, persona))
      await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    },
    screenshot: async (name) => {
      const path = join(root, '.cache', 'screenshots', `${name}.png`)
      mkdirSync(join(path, '..'), { recursive: true })
      await page.screenshot({ path })
      return path
    },
    close: () => context.close(),
  }
}

/** Logs in by the card of somebody on the login screen, which is open. */
async function pressCard(page: Page, persona: string): Promise<void> {
  // The name itself, which comes first: a role or a company may be called like somebody.
  const card = page
    .getByRole('button', { name: new RegExp(`^${persona}`) })
    .filter({ has: page.getByText(persona, { exact: true }) })
  const more = page.getByRole('button', { name: /还有 \d+ 人$/ })
  await card.or(more).first().waitFor()
  // Few of each group stand there at first.
  while ((await card.count()) === 0 && (await more.count()) > 0) await more.first().tap()
  await card.tap()
}

/** Logs in by number and password on the login screen, which is open. */
async function enterNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('手机号').fill(number)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
}

function collectTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED')
      troubles.push(`request: ${request.method()} ${new URL(request.url()).pathname} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500)
      troubles.push(`answer: ${response.status()} ${new URL(response.url()).pathname}`)
  })
  return troubles
}
