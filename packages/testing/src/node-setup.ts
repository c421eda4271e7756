import { failOnLeftovers } from './left-behind.ts'

failOnLeftovers()
