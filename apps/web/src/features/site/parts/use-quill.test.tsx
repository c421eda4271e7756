import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { useQuill } from './use-quill.ts'

function Paper() {
  const { host, replace } = useQuill({ key: 'a', title: '写正文', html: '', limit: 100 }, () => undefined)
  const early = useRef(replace)
  useEffect(() => early.current('<p>没写完的</p>'), [])
  return <div ref={host} />
}

test('a stored text that arrives before the screen knows its editor is in the editor', async () => {
  render(<Paper />)
  expect((await screen.findByRole('textbox', { name: '写正文' })).textContent).toBe('没写完的')
})
