import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client'

/** Names and values that tell series of one metric apart. Never anything of a person, and never free text. */
export type Labels = Readonly<Record<string, string | number>>

/** What a scrape asks for at that moment. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly value: number
}

/** Figures of this process in the text format of Prometheus, version 0.0.4. */
export interface Metrics {
  /** Adds to a counter; `name` ends in `_total`. The first call fixes the names of its labels. */
  count(name: string, help: string, labels?: Labels, by?: number): void
  /** Adds a duration in seconds to a histogram; `name` ends in `_seconds`. */
  observe(name: string, help: string, seconds: number, labels?: Labels): void
  /** All series, and these gauges. */
  text(gauges?: readonly Gauge[]): Promise<string>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5, 10]

/** An empty set of figures. */
export function createMetrics(): Metrics {
  const kept = new Registry()
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  return {
    count(name, help, labels = {}, by = 1) {
      const labelNames = Object.keys(labels)
      const counter = counters.get(name) ?? new Counter({ name, help, labelNames, registers: [kept] })
      counters.set(name, counter)
      counter.inc({ ...labels }, by)
    },
    observe(name, help, seconds, labels = {}) {
      const labelNames = Object.keys(labels)
      const histogram =
        histograms.get(name) ?? new Histogram({ name, help, labelNames, buckets, registers: [kept] })
      histograms.set(name, histogram)
      histogram.observe({ ...labels }, seconds)
    },
    async text(gauges = []) {
      const asked = new Registry()
      for (const { name, help, value } of gauges) new PromGauge({ name, help, registers: [asked] }).set(value)
      return Registry.merge([kept, asked]).metrics()
    },
  }
}

/** The figures of this process, whatever it serves. */
export const metrics: Metrics = createMetrics()
