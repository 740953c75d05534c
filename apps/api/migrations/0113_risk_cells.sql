-- The place of a CVSS vector in the 5 x 5 risk matrix: its exploitability and impact sub-scores in five equal bands each.
create type risk_cell as (likelihood smallint, impact smallint);

create function cvss_weight(vector text, metric text, weights jsonb) returns float8 language sql immutable parallel safe as $$
  select coalesce((weights ->> substring('/' || vector || '/' from '/' || metric || ':([A-Z])/'))::float8, 0)
$$;

-- Weights of FIRST's CVSS 3.1 specification, section 7.4. CVSS 4.0 has no sub-scores, so its base metrics get the same weights: attack
-- requirements count as high complexity, and the impact is the greater of the vulnerable and the subsequent systems.
create function risk_cell_of(vector text) returns risk_cell language sql immutable parallel safe as $$
  with levels as (select '{"H": 0.56, "L": 0.22, "N": 0}'::jsonb as impact,
      '/' || vector || '/' like '%/S:C/%' as is_changed, vector like 'CVSS:4.0/%' as is_v4),
  parts as (select is_changed,
      8.22 * cvss_weight(vector, 'AV', '{"N": 0.85, "A": 0.62, "L": 0.55, "P": 0.2}')
        * case when is_v4 and '/' || vector || '/' like '%/AT:P/%' then 0.44
          else cvss_weight(vector, 'AC', '{"L": 0.77, "H": 0.44}') end
        * cvss_weight(vector, 'PR', case when is_changed then '{"N": 0.85, "L": 0.68, "H": 0.5}'::jsonb
          else '{"N": 0.85, "L": 0.62, "H": 0.27}'::jsonb end)
        * cvss_weight(vector, 'UI', '{"N": 0.85, "R": 0.62, "P": 0.62, "A": 0.62}') as exploitability,
      1 - case when is_v4 then least(
          (1 - cvss_weight(vector, 'VC', impact)) * (1 - cvss_weight(vector, 'VI', impact)) * (1 - cvss_weight(vector, 'VA', impact)),
          (1 - cvss_weight(vector, 'SC', impact)) * (1 - cvss_weight(vector, 'SI', impact)) * (1 - cvss_weight(vector, 'SA', impact)))
        else (1 - cvss_weight(vector, 'C', impact)) * (1 - cvss_weight(vector, 'I', impact)) * (1 - cvss_weight(vector, 'A', impact))
        end as combined
    from levels),
  scores as (select exploitability,
      case when is_changed then 7.52 * (combined - 0.029) - 3.25 * power(combined - 0.02, 15) else 6.42 * combined end as impact
    from parts)
  -- The highest sub-scores are 3.9 and 6.0, rounded to one decimal as everywhere in the portal.
  select (least(5, greatest(1, ceil(round(exploitability::numeric, 1) / 3.9 * 5)))::smallint,
    least(5, greatest(1, ceil(round(impact::numeric, 1) / 6.0 * 5)))::smallint)::risk_cell
  from scores
$$;
