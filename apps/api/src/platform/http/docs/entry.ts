import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { roleLabels } from '@jb/domain/member/roles'
import { type Html, html, none } from './html.ts'
import { type ShapeRow, shapeOf } from './shape.ts'

const scopes: Readonly<Record<Endpoint['scope'], string>> = {
  public: '公开的内容',
  own: '本企业的内容，其他企业的视同不存在',
  self: '本人的内容',
  none: '不涉及具体内容',
}

function whoOf({ who }: Endpoint): string {
  if (who === 'anyone') return '任何人'
  return who === 'loggedIn' ? '已登录的人' : who.map((role) => roleLabels[role]).join('、')
}

/** Both variants of the path; one, where they are the same. */
export function pathsOf(endpoint: Endpoint): readonly string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`])
  const filled: Record<string, string> = Object.fromEntries(names)
  return [
    ...new Set(
      (['h5', 'qld'] as const).map((variant) => decodeURIComponent(pathOf(endpoint, variant, filled))),
    ),
  ]
}

function table(title: string, rows: readonly ShapeRow[]): Html {
  if (rows.length === 0) return none
  const lines = rows.map(
    ({ name, type, required }) =>
      html`<tr><td><code>${name || '（值）'}</code></td><td>${type}</td><td>${required ? '必有' : '可无'}</td></tr>`,
  )
  return html`<h4>${title}</h4><div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th>名称</th><th>类型</th><th>有无</th></tr></thead><tbody>${lines}</tbody></table></div>`
}

function bodyTitle({ upload, form }: Endpoint): string {
  if (upload) return `提交内容（multipart/form-data，文件最大 ${Math.floor(upload.maxBytes / 1_000_000)} MB）`
  return form ? '提交内容（application/x-www-form-urlencoded）' : '提交内容（application/json）'
}

function answerTitle({ field, encoded }: Endpoint): string {
  const place = field === 'bare' ? '应答（没有信封）' : `应答（信封里的 ${field}）`
  return encoded ? `${place}，以 base64 编码，datatype 为 ${encoded}` : place
}

function refusalsOf({ refusals }: Endpoint): Html {
  const entries = Object.entries(refusals)
  if (entries.length === 0) return none
  const lines = entries.map(([code, sentence]) => html`<li><code>${code}</code> ${sentence}</li>`)
  return html`<h4>拒绝的情形</h4><ul>${lines}</ul>`
}

/** One endpoint, folded under its method, path and summary. */
export function entryOf(endpoint: Endpoint, open: boolean): Html {
  const { id, method, summary, kind, scope, params, query, body, answer, perMinute } = endpoint
  const paths = pathsOf(endpoint).map((path) => html`<code class="path">${path}</code>`)
  const given = (title: string, schema: Endpoint['body']) =>
    schema ? table(title, shapeOf(schema, 'input')) : none
  return html`<details id="${id}"${open ? html` open` : none}><summary><span class="method">${method}</span> <span class="name">${summary}</span>${paths}</summary>
<p><code>${id}</code> · ${kind === 'change' ? '改动，需要签名和幂等键' : '读取'}${perMinute ? `，每个${endpoint.who === 'anyone' ? '地址' : '账号'}每分钟最多 ${perMinute} 次` : ''}</p>
<p>谁可以调用：${whoOf(endpoint)}。范围：${scopes[scope]}。</p>
${given('路径参数', params)}${given('查询参数', query)}${given(bodyTitle(endpoint), body)}${table(answerTitle(endpoint), shapeOf(answer, 'output'))}${refusalsOf(endpoint)}</details>
`
}

/** The words of an endpoint that a search looks through. */
export function wordsOf(endpoint: Endpoint): string {
  const { id, method, summary, refusals } = endpoint
  const said = Object.entries(refusals).flat()
  return [id, method, summary, whoOf(endpoint), ...pathsOf(endpoint), ...said].join(' ').toLowerCase()
}
