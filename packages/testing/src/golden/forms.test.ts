import { allEndpoints } from '@jb/contract/all'
import { afterAll, beforeAll, test } from 'vitest'
import * as z from 'zod/mini'
import { zhCN } from 'zod/v4/locales'
import { parseInput, schemasOf } from '../../../../apps/api/src/platform/http/input.ts'
import { Problem } from '../../../../apps/api/src/platform/http/problem.ts'
import { golden } from '../golden.ts'
import { leavesOf, type Path, sampleOf, withValue } from '../schema-sample.ts'
import { blocks, type Given, grouped, legend } from './breaks.ts'

/** Forms, and the calls by which something is asked for or decided. */
const calls = [
  ...['tender.saveDraft', 'auction.saveDraft', 'tender.publish', 'auction.publish', 'tender.postpone'],
  ...['auction.delay', 'bid.submitComparison', 'bid.publicise', 'bid.award', 'bid.fail', 'auction.confirm'],
  ...['auction.breach', 'auction.decideBreach', 'auction.takeBackBreach', 'project.save', 'project.announce'],
  ...['security.refund', 'security.forfeit', 'security.decideRequest', 'approval.preview'],
  ...['approval.openCheck', 'approval.saveTemplate'],
]

const lengths = [
  20, 21, 30, 31, 40, 41, 60, 61, 100, 101, 200, 201, 300, 301, 500, 501, 2000, 2001, 5000, 5001,
]
const given: readonly Given[] = [
  ['缺', undefined],
  ['null', null],
  ...['', '  ', 'abc', '0', '-1', '1.5', '1.234', '1.1234567', '1000000000', '1,000', '1e3'].map(
    (text): Given => [JSON.stringify(text), text],
  ),
  ...['610113', '2027-03-01T08:00:00Z', '2027-03-01', '2027-13-01T08:00:00Z', '😀', '好\u200b'].map(
    (text): Given => [JSON.stringify(text), text],
  ),
  ...lengths.map((length): Given => [`${length}字`, '字'.repeat(length)]),
  ...[-1, 0, 1, 1.5, 20, 21, 30, 31, 50, 51, 100, 101, 180, 181, 365, 366, 1e12].map(
    (number): Given => [String(number), number],
  ),
  ['true', true],
  ['{}', {}],
  ['[]', []],
]
const counts = [3, 4, 10, 11, 20, 21, 50, 51, 500, 501, 2000, 2001]

const before = z.config().localeError
beforeAll(() => {
  z.config(zhCN())
})
afterAll(() => {
  z.config({ localeError: before })
})

/** What the server answers about a body: sentence of each mistake, with its path where it is not at `own`. */
function said(schemas: ReturnType<typeof schemasOf>, body: unknown, own = ''): string {
  try {
    parseInput(schemas, { params: {}, query: {}, body })
    return '可以'
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return Object.entries(thrown.detail?.fields ?? {})
      .slice(0, 3)
      .map(([path, sentence]) => (path === own ? sentence : `${path} ${sentence}`))
      .join(' ｜ ')
  }
}

const listsIn = (paths: readonly Path[]): readonly Path[] => {
  const lists = paths.flatMap((path) => path.flatMap((step, at) => (step === 0 ? [path.slice(0, at)] : [])))
  return [...new Map(lists.map((path) => [path.join('.'), path])).values()]
}

function tableOf(id: string): readonly (readonly [string, readonly string[]])[] {
  const endpoint = allEndpoints.find((one) => one.id === id)
  if (!endpoint?.body) throw new Error(`there is no endpoint ${id} with a body`)
  const schemas = { ...schemasOf(endpoint), params: undefined, query: undefined }
  const sample = sampleOf(endpoint.body)
  const paths = leavesOf(endpoint.body).map(({ path }) => path)
  const answer = (path: Path, value: unknown) => said(schemas, withValue(sample, path, value), path.join('.'))
  const whole = [
    `  样例 → ${said(schemas, sample)}`,
    `  多余 → ${said(schemas, { ...(sample as object), unknown: 1 })}`,
  ]
  return [
    [id, whole],
    ...paths.map((path) => {
      const outcomes = given.map(([name, value]) => [name, answer(path, value)] as const)
      return [`${id} ${path.join('.')}`, grouped(outcomes)] as const
    }),
    ...listsIn(paths).map((path) => {
      const outcomes = counts.map(
        (count) => [`${count}项`, answer(path, copies(sample, path, count))] as const,
      )
      return [`${id} ${path.join('.')}[]`, grouped(outcomes)] as const
    }),
  ]
}

function copies(sample: unknown, path: Path, count: number): readonly unknown[] {
  const list = path.reduce((value, step) => (value as Record<string | number, unknown>)[step], sample)
  return Array(count).fill((list as readonly unknown[])[0])
}

test('what the server says about each field of a form before anybody reads it', () => {
  golden('forms', [legend('提交的值', given), ...blocks(calls.flatMap(tableOf))])
})
