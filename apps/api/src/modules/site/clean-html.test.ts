// @vitest-environment jsdom
import { isSafeLink, pictureIn, richTextAttributes, richTextTags } from '@jb/domain/shared/rich-text'
import { xssCorpus } from '@jb/testing/xss-corpus'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const picture = '00000000-0000-4000-8000-000000000001'
const attributes: Readonly<Record<string, readonly string[]>> = richTextAttributes

const main = document.body.appendChild(document.createElement('main'))

/** Reads a cleaned text as a browser does, and says what in it could run, load or lead away. */
function faultsOf(html: string): readonly string[] {
  main.innerHTML = html
  const faults: string[] = []
  for (const element of main.querySelectorAll('*')) {
    const tag = element.localName
    if (!richTextTags.some((known) => known === tag)) faults.push(`<${tag}>`)
    for (const { name, value } of element.attributes) {
      if (!attributes[tag]?.includes(name)) faults.push(`${tag} ${name}`)
      if (name === 'href' && !isSafeLink(value)) faults.push(`leads to ${value}`)
      if (name === 'src' && pictureIn(value) === undefined) faults.push(`shows ${value}`)
    }
  }
  return faults
}

test('the corpus holds at least two hundred attacks', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(200)
})

test('what is not cleaned is found out', () => {
  expect(faultsOf('<img src="/files/x" onerror="1">')).toContain('img onerror')
  expect(faultsOf('<svg onload="1"></svg><a href="javascript:1">x</a>')).toEqual([
    '<svg>',
    'svg onload',
    'leads to javascript:1',
  ])
})

describe('cleaning on write', () => {
  test('no attack of the corpus leaves anything that could run, load or lead away', () => {
    const faulty = xssCorpus.map((text) => [text, faultsOf(cleanHtml(text))] as const)
    expect(faulty.filter(([, faults]) => faults.length > 0)).toEqual([])
  })

  test('good words around an attack stay', () => {
    expect(cleanHtml('<p>前</p><img src=x onerror=alert(1)><p>后<script>1</script></p>')).toBe(
      '<p>前</p><p>后</p>',
    )
  })

  test('what is clean stays as it is, however often it is cleaned', () => {
    const good = [
      '<h2>一、准备</h2><p>先看<strong>公告</strong>，再<em>报名</em>。<br />第二行</p>',
      '<ul><li>甲</li><li>乙</li></ul><ol><li>一</li></ol><blockquote>引用</blockquote>',
      '<p><a href="https://example.com/a?b=1&amp;c=2">链接</a></p>',
      `<p><img src="/files/${picture}" alt="流程图" /></p>`,
    ].join('')
    expect(cleanHtml(good)).toBe(good)
    for (const text of xssCorpus) expect(cleanHtml(cleanHtml(text))).toBe(cleanHtml(text))
  })

  test('a picture loses the signature that let its writer see it', () => {
    const written = `<img src="/files/${picture}?expires=1&amp;signature=abc&amp;name=x.png" alt="图">`
    expect(cleanHtml(written)).toBe(`<img src="/files/${picture}" alt="图" />`)
  })

  test('headings of a pasted document become ours', () => {
    expect(cleanHtml('<h1>大</h1><h4>小</h4><div>段</div><b>粗</b>')).toBe(
      '<h2>大</h2><h3>小</h3><p>段</p><strong>粗</strong>',
    )
  })
})
