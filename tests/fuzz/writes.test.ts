import { testEndpoints } from './endpoint-tests.ts'

await testEndpoints('writes', 45)
