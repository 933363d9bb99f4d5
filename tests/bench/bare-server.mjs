import express from 'express'
import pg from 'pg'

// The minimum work of Express and Postgres for the same bytes: one query, one response, and no ETag, as in the
// app.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express().disable('x-powered-by').disable('etag')

app.get('/:id', async (req, res) => {
  const { rows } = await pool.query('select body from bench_answer where id = $1', [req.params.id])
  res.type('json').send(rows[0].body)
})

const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port))
