/** What is known about the browser without asking anybody. */
export interface BrowserFacts {
  readonly userAgent: string
  /** True where a program drives the browser. */
  readonly webdriver: boolean
  readonly maxTouchPoints: number
  /** True where the first pointing device is a mouse or the like. */
  readonly finePointer: boolean
}

const systems = /Windows NT|Macintosh|X11|CrOS/
/** Phones, tablets, web views of other apps, and browsers that nobody looks at. */
const others =
  /Mobile|Android|iPhone|iPad|iPod|Tablet|HarmonyOS|OpenHarmony|; ?wv\)|MicroMessenger|WeChat|wxwork|DingTalk|Feishu|Lark|AlipayClient|QQ\/|Headless|bot|spider|Electron|jsdom/i

/** True for a browser on a desktop computer with a person before it; in doubt false. */
export function isDesktopBrowser({
  userAgent,
  webdriver,
  maxTouchPoints,
  finePointer,
}: BrowserFacts): boolean {
  if (webdriver || !finePointer || !systems.test(userAgent) || others.test(userAgent)) return false
  // A tablet that calls itself a Mac: no Mac has a touch screen.
  return !(/Macintosh/.test(userAgent) && maxTouchPoints > 0)
}

/** The facts of this browser. */
export function browserFacts(): BrowserFacts {
  const { userAgent, webdriver, maxTouchPoints } = navigator
  return {
    userAgent,
    webdriver: webdriver === true,
    maxTouchPoints,
    finePointer: matchMedia('(hover: hover) and (pointer: fine)').matches,
  }
}

const key = 'desktopSettled'

/** True when this tab was told to stay, or cannot remember it. */
function desktopSettled(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Settles it for this tab: from now on it stays on the mobile pages. */
function settleDesktop(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // A tab that cannot remember counts as settled anyway.
  }
}

/** Whether a page that is opened with this query may lead to the desktop site; `desktop=0` settles that it does not. */
export function mayLeaveForDesktop(query: string, facts: () => BrowserFacts = browserFacts): boolean {
  const search = new URLSearchParams(query)
  if (search.get('desktop') === '0') settleDesktop()
  return search.get('isHead') !== '1' && !desktopSettled() && isDesktopBrowser(facts())
}
