import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** Milliseconds to add to this device's clock to get real time. */
const realOffset = createStore(0)
/** How far the platform's time runs ahead of real time: 0 outside the demo. */
const aheadMs = createStore(0)

/** The parts of an answer's envelope that tell the time, both in milliseconds. */
export interface TimedEnvelope {
  readonly serverTime?: unknown
  readonly clockOffset?: unknown
}

/** Takes in the time from an answer; half of the round trip counts as its way back. */
export function noteServerTime(envelope: TimedEnvelope, sentAt: number, receivedAt: number): void {
  if (typeof envelope.serverTime !== 'number') return
  const next = envelope.serverTime - (sentAt + receivedAt) / 2
  // Small differences are the network's, not the clock's: keep countdowns from trembling.
  const steady = Math.max(200, (receivedAt - sentAt) / 2)
  if (Math.abs(next - realOffset.get()) > steady) realOffset.set(Math.round(next))
  aheadMs.set(typeof envelope.clockOffset === 'number' ? envelope.clockOffset : 0)
}

/** Takes in that the platform's time was moved: how far it runs ahead of real time now, in milliseconds. */
export function noteClockOffset(ahead: number): void {
  aheadMs.set(ahead)
}

/** Real time in milliseconds, as the server has it: what signatures carry. */
export function realNow(): number {
  return Math.round(Date.now() + realOffset.get())
}

/** The platform's time now. Screens show it; nothing is decided by it. */
export function serverNow(): Date {
  return new Date(realNow() + aheadMs.get())
}

/** The platform's time at a moment of this device's clock, in milliseconds: when something was received. */
export function serverTimeOf(deviceMs: number): Date {
  return new Date(deviceMs + realOffset.get() + aheadMs.get())
}

/** Forgets what answers said about the time. */
export function resetClock(): void {
  realOffset.set(0)
  aheadMs.set(0)
}

const ticks = createStore(0)

/** The platform's time, rendered anew at least every `tickMs` and at once when the page becomes visible again. */
export function useServerNow(tickMs = 1000): Date {
  useStore(realOffset)
  useStore(aheadMs)
  useStore(ticks)
  useEffect(() => {
    const tick = () => ticks.set(ticks.get() + 1)
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [tickMs])
  return serverNow()
}
