import { openedByApp } from './runtime-config.ts'

type Respond = (answer: unknown) => void
type Handler = (data: unknown, respond: Respond) => void

/** What a WebViewJavascriptBridge host puts on the window. Some wait for `init` before they deliver anything. */
export interface BridgeHost {
  registerHandler(name: string, handler: Handler): void
  callHandler(name: string, data: unknown, respond?: Respond): void
  init?(handler: Handler): void
}

interface BridgeWindow {
  WebViewJavascriptBridge?: unknown
  WVJBCallbacks?: unknown[]
}

const readyEvent = 'WebViewJavascriptBridgeReady'
/** Newer hosts watch for the first address, older ones know the second alone. */
const loadAddresses = ['https://__bridge_loaded__', 'wvjbscheme://__BRIDGE_LOADED__'] as const
const secondAfterMs = 300
/** Some hosts see a frame only when its request is made, which is later than when it is added. */
const frameMs = 1000

/**
 * Calls back once with the host's bridge, however it comes: it is on the window already, it announces itself by an
 * event, or it is asked for by callbacks and a frame. A page that no app has opened asks for nothing.
 */
export function findHost(found: (host: BridgeHost) => void): () => void {
  const place = window as BridgeWindow
  let done = false
  const take = (given: unknown) => {
    const host = given ?? place.WebViewJavascriptBridge
    if (done || !isHost(host)) return
    done = true
    end()
    found(host)
  }
  const onReady = (event: Event) => take('bridge' in event ? event.bridge : undefined)
  let second: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    done = true
    clearTimeout(second)
    document.removeEventListener(readyEvent, onReady)
  }
  document.addEventListener(readyEvent, onReady)
  take(place.WebViewJavascriptBridge)
  if (!done && (openedByApp() || place.WVJBCallbacks)) {
    if (place.WVJBCallbacks) place.WVJBCallbacks.push(take)
    else place.WVJBCallbacks = [take]
    knock(loadAddresses[0])
    second = setTimeout(knock, secondAfterMs, loadAddresses[1])
  }
  return end
}

function isHost(value: unknown): value is BridgeHost {
  return (
    typeof value === 'object' &&
    value !== null &&
    'registerHandler' in value &&
    typeof value.registerHandler === 'function' &&
    'callHandler' in value &&
    typeof value.callHandler === 'function'
  )
}

/** The host sees that a frame wants this address, and loads its bridge; the address itself leads nowhere. */
function knock(address: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  document.documentElement.append(frame)
  setTimeout(() => frame.remove(), frameMs)
}
