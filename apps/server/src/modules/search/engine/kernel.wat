;; The loops that look at every listing, sixteen bytes at a time. They are what bits.ts does in TypeScript, where a
;; machine has no SIMD; the same tests hold both. Addresses and lengths are in bytes, lengths whole multiples of sixteen.
(module
  (import "engine" "memory" (memory 1))

  ;; How many bits are set in `a` and in `b` from their start to `length`; of one set, when both are the same.
  (func (export "countShared") (param $a i32) (param $b i32) (param $length i32) (result i32)
    (local $at i32) (local $stop i32) (local $sums v128) (local $block v128)
    (loop $blocks
      ;; 2,048 vectors: no lane of sixteen bits runs over, since each adds at most sixteen to it.
      (local.set $stop (i32.add (local.get $at) (i32.const 32768)))
      (if (i32.gt_u (local.get $stop) (local.get $length))
        (then (local.set $stop (local.get $length))))
      (local.set $block (v128.const i32x4 0 0 0 0))
      (if (i32.lt_u (local.get $at) (local.get $stop))
        (then
          (loop $vectors
            (local.set $block
              (i16x8.add
                (local.get $block)
                (i16x8.extadd_pairwise_i8x16_u
                  (i8x16.popcnt
                    (v128.and
                      (v128.load (i32.add (local.get $a) (local.get $at)))
                      (v128.load (i32.add (local.get $b) (local.get $at))))))))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $vectors (i32.lt_u (local.get $at) (local.get $stop))))))
      (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u (local.get $block))))
      (br_if $blocks (i32.lt_u (local.get $at) (local.get $length))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))

  ;; Leaves in `into` what both have.
  (func (export "and") (param $into i32) (param $a i32) (param $b i32) (param $length i32)
    (local $at i32)
    (loop $vectors
      (v128.store
        (i32.add (local.get $into) (local.get $at))
        (v128.and
          (v128.load (i32.add (local.get $a) (local.get $at)))
          (v128.load (i32.add (local.get $b) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length)))))

  ;; Leaves in `into` what either has.
  (func (export "or") (param $into i32) (param $a i32) (param $b i32) (param $length i32)
    (local $at i32)
    (loop $vectors
      (v128.store
        (i32.add (local.get $into) (local.get $at))
        (v128.or
          (v128.load (i32.add (local.get $a) (local.get $at)))
          (v128.load (i32.add (local.get $b) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length)))))

  ;; One bit for each number of a column of bytes: whether it is from `low` to `high`. `length` is that of the bits.
  (func (export "range8") (param $into i32) (param $column i32) (param $length i32) (param $low i32) (param $high i32)
    (local $at i32) (local $lows v128) (local $highs v128) (local $own v128)
    (local.set $lows (i8x16.splat (local.get $low)))
    (local.set $highs (i8x16.splat (local.get $high)))
    (loop $vectors
      (local.set $own (v128.load (i32.add (local.get $column) (i32.shl (local.get $at) (i32.const 3)))))
      (i32.store16
        (i32.add (local.get $into) (local.get $at))
        (i8x16.bitmask
          (v128.and
            (i8x16.ge_u (local.get $own) (local.get $lows))
            (i8x16.le_u (local.get $own) (local.get $highs)))))
      (local.set $at (i32.add (local.get $at) (i32.const 2)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length)))))

  ;; The same of a column of sixteen bits, without signs.
  (func (export "range16") (param $into i32) (param $column i32) (param $length i32) (param $low i32) (param $high i32)
    (local $at i32) (local $from i32) (local $lows v128) (local $highs v128) (local $first v128) (local $second v128)
    (local.set $lows (i16x8.splat (local.get $low)))
    (local.set $highs (i16x8.splat (local.get $high)))
    (loop $vectors
      (local.set $from (i32.add (local.get $column) (i32.shl (local.get $at) (i32.const 4))))
      (local.set $first (v128.load (local.get $from)))
      (local.set $second (v128.load offset=16 (local.get $from)))
      (i32.store16
        (i32.add (local.get $into) (local.get $at))
        (i8x16.bitmask
          (i8x16.narrow_i16x8_s
            (v128.and
              (i16x8.ge_u (local.get $first) (local.get $lows))
              (i16x8.le_u (local.get $first) (local.get $highs)))
            (v128.and
              (i16x8.ge_u (local.get $second) (local.get $lows))
              (i16x8.le_u (local.get $second) (local.get $highs))))))
      (local.set $at (i32.add (local.get $at) (i32.const 2)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length)))))

  (func $within32 (param $own v128) (param $lows v128) (param $highs v128) (result v128)
    (v128.and
      (i32x4.ge_s (local.get $own) (local.get $lows))
      (i32x4.le_s (local.get $own) (local.get $highs))))

  ;; The same of a column of 32 bits, with signs.
  (func (export "range32") (param $into i32) (param $column i32) (param $length i32) (param $low i32) (param $high i32)
    (local $at i32) (local $from i32) (local $lows v128) (local $highs v128)
    (local.set $lows (i32x4.splat (local.get $low)))
    (local.set $highs (i32x4.splat (local.get $high)))
    (loop $vectors
      (local.set $from (i32.add (local.get $column) (i32.shl (local.get $at) (i32.const 5))))
      (i32.store16
        (i32.add (local.get $into) (local.get $at))
        (i8x16.bitmask
          (i8x16.narrow_i16x8_s
            (i16x8.narrow_i32x4_s
              (call $within32 (v128.load (local.get $from)) (local.get $lows) (local.get $highs))
              (call $within32 (v128.load offset=16 (local.get $from)) (local.get $lows) (local.get $highs)))
            (i16x8.narrow_i32x4_s
              (call $within32 (v128.load offset=32 (local.get $from)) (local.get $lows) (local.get $highs))
              (call $within32 (v128.load offset=48 (local.get $from)) (local.get $lows) (local.get $highs))))))
      (local.set $at (i32.add (local.get $at) (i32.const 2)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length)))))

  ;; One bit for each number of a column of doubles: whether it is `low` or more.
  (func (export "least64") (param $into i32) (param $column i32) (param $length i32) (param $low f64)
    (local $at i32) (local $from i32) (local $lows v128)
    (local.set $lows (f64x2.splat (local.get $low)))
    (loop $vectors
      (local.set $from (i32.add (local.get $column) (i32.shl (local.get $at) (i32.const 6))))
      (i32.store8
        (i32.add (local.get $into) (local.get $at))
        (i32.or
          (i32.or
            (i64x2.bitmask (f64x2.ge (v128.load (local.get $from)) (local.get $lows)))
            (i32.shl
              (i64x2.bitmask (f64x2.ge (v128.load offset=16 (local.get $from)) (local.get $lows)))
              (i32.const 2)))
          (i32.or
            (i32.shl
              (i64x2.bitmask (f64x2.ge (v128.load offset=32 (local.get $from)) (local.get $lows)))
              (i32.const 4))
            (i32.shl
              (i64x2.bitmask (f64x2.ge (v128.load offset=48 (local.get $from)) (local.get $lows)))
              (i32.const 6)))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $length))))))
