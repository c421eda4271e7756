import { configure } from '@testing-library/react'

// What a person would wait for is waited for: a busy machine must not turn a slow screen into a wrong one.
configure({ asyncUtilTimeout: 15_000 })
