import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, or the browser named by `CHROMIUM`. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path))
  if (!executablePath) throw new Error('no browser: apt-get install chromium, or set CHROMIUM')
  return chromium.launch({ executablePath, args: flags, headless: true })
}

export interface Look {
  readonly dark?: boolean
  readonly large?: boolean
  readonly width?: number
  readonly height?: number
}

/** One person's phone: a browser of its own with its own login. */
export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and the page, and requests that failed or came back with 5xx, since the phone was opened. */
  readonly troubles: readonly string[]
  /** Opens a path of the product and waits for its heading. */
  open(path: string): Promise<void>
  /** Logs in by the persona's card on the login screen. */
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
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: look.dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const troubles = collectTroubles(page)
  const open = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (look.large) await page.evaluate(() => document.documentElement.setAttribute('data-type', 'large'))
  }
  return {
    page,
    context,
    troubles,
    open,
    loginAs: async (persona) => {
      await open('/login')
      await page.getByRole('button', { name: new RegExp(persona) }).tap()
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
