// @vitest-environment jsdom
import { isSafeLink, pictureIn, richTextTags } from '@jb/domain/shared/rich-text'
import { xssCorpus } from '@jb/testing/xss-corpus'
import { expect, test } from 'vitest'
import { showableHtml } from './show-html.ts'

const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
}

/** What in a cleaned text could run, load or lead away. */
function faultsOf(html: string): readonly string[] {
  const main = document.createElement('main')
  main.innerHTML = html
  return [...main.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    const strange = richTextTags.some((known) => known === tag) ? [] : [`<${tag}>`]
    const marks = [...element.attributes].flatMap(({ name, value }) => {
      // Browsers write this one out even when it is gone; empty it says nothing.
      if (name === 'is' && value === '') return []
      if (!allowed[tag]?.includes(name)) return [`${tag} ${name}`]
      if (name === 'href' && !isSafeLink(value)) return [`leads to ${value}`]
      return name === 'src' && pictureIn(value) === undefined ? [`shows ${value}`] : []
    })
    return [...strange, ...marks]
  })
}

test('what is not cleaned is found out', () => {
  expect(faultsOf('<img src=x onerror=1><svg></svg>')).toEqual(['shows x', 'img onerror', '<svg>'])
})

test('no attack of the corpus is shown as anything but words', () => {
  const faulty = xssCorpus.map((text) => [text, faultsOf(showableHtml(text))] as const)
  expect(faulty.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('links open beside the page and tell nothing about it; pictures of ours stay', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const shown = showableHtml(
    `<p><a href="https://example.com">链接</a><img src="/files/${id}?a=1" alt="图"></p>`,
  )
  expect(shown).toContain('rel="noopener noreferrer nofollow"')
  expect(shown).toContain('target="_blank"')
  expect(shown).toContain(`<img src="/files/${id}?a=1" alt="图">`)
})
