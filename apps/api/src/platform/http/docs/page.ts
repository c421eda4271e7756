import type { Endpoint } from '@jb/contract/endpoint'
import { platformRefusals } from '@jb/contract/platform/platform.contract'
import { idempotencyHeader, signatureHeader, signatureWindowMs } from '@jb/contract/platform/signature'
import { entryOf, wordsOf } from './entry.ts'
import { type Html, html, none } from './html.ts'

const longestSearch = 100
/** So few results are shown unfolded. */
const fewResults = 3

const conventions = html`<details><summary><span class="name">共同的约定</span></summary>
<p>成功的应答 code 为 200；不成功时 msg 是给人看的一句话，reason 是下面列出的代码。时刻是 ISO 8601，金额是十进制文字，编号是 UUID。</p>
<p>登录后带 Authorization: Bearer。改动要带 ${signatureHeader}（前后 ${signatureWindowMs / 60_000} 分钟内有效）和 ${idempotencyHeader}：同一个幂等键只生效一次，重试得到同样的应答。</p>
<h4>任何接口都可能拒绝的情形</h4><ul>${Object.entries(platformRefusals).map(([code, sentence]) => html`<li><code>${code}</code> ${sentence}</li>`)}</ul></details>
`

function groupsOf(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly Endpoint[]> {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const [capability = ''] = endpoint.id.split('.')
    groups.set(capability, [...(groups.get(capability) ?? []), endpoint])
  }
  return groups
}

function searchOf(search: string, found: number, all: number): Html {
  const result = search
    ? html`<p role="status">“${search}”：${found} 个接口。<a href="/docs">全部接口</a></p>`
    : none
  return html`<form action="/docs" method="get" role="search"><label for="q">查找接口（名称、路径、角色或拒绝的原因），共 ${all} 个</label><div class="search"><input id="q" name="q" type="search" maxlength="${longestSearch}" value="${search}" enterkeyhint="search"><button type="submit">查找</button></div></form>${result}`
}

/** What the page calls things. */
export interface Wording {
  readonly productName: string
  /** Code name of a capability → what people call it; another one goes by its code name. */
  readonly names: Readonly<Record<string, string>>
}

/** The readable page of all endpoints, or of those that a search finds. No script; its style is `/docs/style.css`. */
export function docsPage(
  endpoints: readonly Endpoint[],
  { productName, names }: Wording,
  given = '',
): string {
  const nameOf = (capability: string) => names[capability] ?? capability
  const search = given.trim().slice(0, longestSearch)
  const words = search.toLowerCase().split(/\s+/)
  const found = endpoints.filter((endpoint) => words.every((word) => wordsOf(endpoint).includes(word)))
  const groups = [...groupsOf(found)]
  const open = search !== '' && found.length <= fewResults
  const links = groups.map(
    ([name, some]) => html`<li><a href="#group-${name}">${nameOf(name)} ${some.length}</a></li>`,
  )
  const sections = groups.map(
    ([
      name,
      some,
    ]) => html`<section aria-labelledby="group-${name}"><h2 id="group-${name}">${nameOf(name)} <small>${name}</small></h2>
${some.map((endpoint) => entryOf(endpoint, open))}</section>
`,
  )
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>接口说明 | ${productName}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head>
<body><header><h1>${productName} 接口说明</h1><p>机器可读的版本：<a href="/openapi.json">openapi.json</a></p>${searchOf(search, found.length, endpoints.length)}</header>
<main>${search ? none : conventions}<nav aria-label="分类"><ul>${links}</ul></nav>
${sections}</main></body></html>
`.html
}
