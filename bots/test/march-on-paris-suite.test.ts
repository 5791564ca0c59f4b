import { testAnswers } from './knows.ts'
import { problems } from './march-on-paris-positions.ts'

testAnswers(problems)
